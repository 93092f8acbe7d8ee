"""The trials: one module each, with its class as `TRIAL`. New modules are found automatically."""
