-- class: long identifiers
-- at: link
-- error: script "attempt to index a nil value"
-- A field of that name.
scheme "app"
route("/hostile", function()
  local t = {}
  return open(t.{{20000:a}}.b)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
