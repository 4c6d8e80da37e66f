-- class: error objects
-- at: link
-- error: script "attempt to"
-- A type's name that is no text.
scheme "app"
route("/hostile", function()
  local t = setmetatable({}, { __name = {} })
  return open(t + 1)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
