-- class: error objects
-- at: link
-- error: script "The script raised an error with a table instead of a message."
-- Text that fails.
scheme "app"
route("/hostile", function()
  error(setmetatable({}, { __tostring = function() error "again" end }))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
