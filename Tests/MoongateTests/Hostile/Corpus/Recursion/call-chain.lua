-- class: recursion
-- at: link
-- error: script "The metamethod __call must be a function"
-- Tables that call tables: each call is a walk that no hook sees.
scheme "app"
route("/hostile", function()
  local t = print
  for _ = 1, 5000 do t = setmetatable({}, { __call = t }) end
  while true do pcall(t) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
