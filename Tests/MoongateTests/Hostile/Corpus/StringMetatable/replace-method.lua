-- class: string metatable
-- at: link
-- error: script "The field "upper" is assigned in a table that is read-only"
-- Another upper for everybody.
scheme "app"
route("/hostile", function()
  string.upper = function() return "evil" end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
