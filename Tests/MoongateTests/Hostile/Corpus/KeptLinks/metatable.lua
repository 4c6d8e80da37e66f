-- class: kept links
-- at: link
-- error: script "cannot change a protected metatable"
-- The metatable of a frozen table keeps the link.
scheme "app"
local kept = setmetatable({}, { __index = {} })
route("/hostile", function(link)
  setmetatable(kept, { __index = link })
  return open(kept.text)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
