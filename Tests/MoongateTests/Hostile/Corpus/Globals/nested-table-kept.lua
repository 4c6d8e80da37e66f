-- class: globals
-- at: link
-- error: script "An element is assigned in a table that is read-only"
-- Deep inside of a table, a metatable and a closure.
scheme "app"
local deep = { { setmetatable({}, { __index = { list = {} } }) } }
local function list() return deep[1][1].list end
route("/hostile", function(link)
  table.insert(list(), link.text)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
