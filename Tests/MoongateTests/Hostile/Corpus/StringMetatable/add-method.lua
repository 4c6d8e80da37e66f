-- class: string metatable
-- at: link
-- error: script "The field "evil" is assigned in a table that is read-only"
-- A method for every text of all handlers to come.
scheme "app"
route("/hostile", function()
  string.evil = function() return "evil" end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
