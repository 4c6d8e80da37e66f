-- class: error objects
-- at: link
-- error: steps
-- A level far outside of the stack.
scheme "app"
route("/hostile", function()
  while true do pcall(error, "x", math.maxinteger) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
