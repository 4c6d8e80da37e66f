-- class: globals
-- at: load
-- error: script "A function that handlers can call assigns "n""
-- An integer that becomes the float which equals it: a bit that reaches the next link.
scheme "app"
local n = 1
route("/next/:n(int)", function(link)
  local kind = math.type(n)
  n = 1.0
  return open("next", { n = kind == "integer" and link.params.n or kind })
end)
