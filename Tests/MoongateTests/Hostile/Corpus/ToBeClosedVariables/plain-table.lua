-- class: to-be-closed variables
-- at: link
-- error: script "variable 'x' got a non-closable value"
-- A table has nothing to be closed with.
scheme "app"
route("/hostile", function()
  local x <close> = {}
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
