-- class: parser nesting
-- at: load
-- error: script
-- Three thousand negations.
x = {{3000:not }}1
