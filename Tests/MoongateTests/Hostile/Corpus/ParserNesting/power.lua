-- class: parser nesting
-- at: load
-- error: script
-- The other right-associative operator.
x = {{3000:2 ^ }}1
