-- class: huge lengths
-- at: link
-- error: none
-- response: open("0")
-- A length below zero.
scheme "app"
route("/hostile", function()
  local t = setmetatable({}, { __len = function() return math.mininteger end })
  return open(tostring(select("#", table.unpack(t))))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
