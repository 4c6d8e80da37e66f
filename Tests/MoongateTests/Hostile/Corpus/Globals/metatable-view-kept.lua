-- class: globals
-- at: link
-- error: script "… is assigned in a table that is read-only"
-- A table that only a view of a metatable leads to.
scheme "app"
local view = getmetatable(setmetatable({}, { state = {} }))
route("/hostile", function(link)
  view.state.last = link.text
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
