-- class: recursion
-- at: link
-- error: script "C stack overflow"
-- Prints itself.
scheme "app"
route("/hostile", function()
  local t = setmetatable({}, { __tostring = function(self) print(self) return "" end })
  print(t)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
