-- class: parser nesting
-- at: load
-- error: script
-- Three thousand signs.
x = {{3000:- }}1
