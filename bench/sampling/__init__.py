"""How the samples are made: players, a site to play at, and what is written of it."""
