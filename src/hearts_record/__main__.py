"""``python -m hearts_record``."""

from hearts_record.cli import main

try:
    main()
finally:
    # Where an interrupt came while a module was being made from text, as named tuples are, Python
    # remembers it and ends itself by the signal, though the command has ended in order: it forgets
    # when it runs text again.
    exec("")  # noqa: S102
