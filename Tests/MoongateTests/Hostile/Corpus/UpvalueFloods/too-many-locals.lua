-- class: upvalue floods
-- at: load
-- error: script "too many local variables (limit is 200)"
-- More locals than a function can have.
{{300:local x#
}}
