-- class: parser nesting
-- at: load
-- error: script
-- A right-associative operator recurs for every operand.
x = {{3000:'' .. }}''
