-- class: parser nesting
-- at: load
-- error: script
-- Three thousand parentheses.
x = {{3000:(}}1{{3000:)}}
