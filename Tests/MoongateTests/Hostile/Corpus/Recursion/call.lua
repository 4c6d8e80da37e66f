-- class: recursion
-- at: link
-- error: script "stack overflow" or memory
-- A table that calls itself.
scheme "app"
route("/hostile", function()
  local t
  t = setmetatable({}, { __call = function() return 1 + t() end })
  t()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
