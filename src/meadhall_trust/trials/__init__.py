"""One module is one trial; `TRIAL` is its class. A new module is found by itself."""
