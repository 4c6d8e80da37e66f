-- class: to-be-closed variables
-- at: link
-- error: script "variable 'x' got a non-closable value"
-- A userdata of the sandbox cannot be closed either.
scheme "app"
route("/hostile", function()
  local x <close> = open "x"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
