-- class: to-be-closed variables
-- at: link
-- error: steps
-- The same, in protected calls without end.
scheme "app"
route("/hostile", function()
  local function f() for _ in next, {}, nil, print do end end
  while true do pcall(f) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
