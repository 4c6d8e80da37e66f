-- class: recursion
-- at: link
-- error: script or steps or memory
-- Each level passes on one argument more, until the stack of Lua is full.
scheme "app"
route("/hostile", function()
  local n = 0
  local function f(...) n = n + 1 return pcall(f, n, ...) end
  f()
  while true do f() end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
