"""``python -m hearts_record``."""

from hearts_record.cli import main

main()
