-- class: error objects
-- at: link
-- error: script "'__tostring' must return a string"
-- Text that is none.
scheme "app"
route("/hostile", function()
  return open(tostring(setmetatable({}, { __tostring = function() return {} end })))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
