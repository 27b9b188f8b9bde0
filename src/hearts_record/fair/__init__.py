"""hearts-fair/1: deals that anyone can check, by seeds committed before the first card.

``docs/fairness.md`` is the contract. Nothing is imported here, so that a reader of plain
records never pays for the cryptography; take what you need from the modules.
"""
