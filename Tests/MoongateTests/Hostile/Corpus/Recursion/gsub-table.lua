-- class: recursion
-- at: link
-- error: script "C stack overflow"
-- The replacement is a table whose reads replace.
scheme "app"
route("/hostile", function()
  local t
  t = setmetatable({}, { __index = function() return (("x"):gsub("x", t)) end })
  return open((("x"):gsub("x", t)))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
