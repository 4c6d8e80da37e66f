-- class: error objects
-- at: link
-- error: script "The script raised an error with a table instead of a message."
-- assert raises what it is given.
scheme "app"
route("/hostile", function()
  assert(false, setmetatable({}, { __tostring = function() while true do end end }))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
