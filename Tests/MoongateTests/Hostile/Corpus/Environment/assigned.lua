-- class: _ENV
-- at: load
-- error: script "attempt to index a nil value"
-- Takes the environment of the whole file away.
_ENV = nil
scheme "app"
