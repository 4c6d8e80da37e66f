-- class: recursion
-- at: link
-- error: memory
-- Catches each overflow and starts again.
scheme "app"
route("/hostile", function()
  local function f() return 1 + f() end
  while true do pcall(f) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
