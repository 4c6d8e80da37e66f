-- class: parser nesting
-- at: load
-- error: script
-- Three thousand functions in each other.
x = {{3000:function() return }}1{{3000: end}}
