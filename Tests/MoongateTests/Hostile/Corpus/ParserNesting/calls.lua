-- class: parser nesting
-- at: load
-- error: script
-- Three thousand calls as arguments.
x = {{3000:f(}}1{{3000:)}}
