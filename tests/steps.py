"""How many steps a piece of work takes: counted, so that it is the same on every machine."""

import sys


def steps(work):
    """How many lines of the program are run by ``work``, each time round a loop for itself."""
    count = 0

    def each(frame, event, arg):
        nonlocal count
        count += 1
        return each

    before = sys.gettrace()
    sys.settrace(each)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def grows_evenly(work, few, many=4, slack=1.12):
    """Whether ``many`` times as much work takes no more than so many times the steps."""
    work(few)  # what is made once and kept
    return steps(lambda: work(many * few)) <= slack * many * steps(lambda: work(few))
