-- class: parser nesting
-- at: load
-- error: script
-- A long bracket of another level never ends.
x = [{{3000:=}}[ text ]{{2999:=}}]
