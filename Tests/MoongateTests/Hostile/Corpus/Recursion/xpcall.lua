-- class: recursion
-- at: link
-- error: script or steps or memory
-- The handler is the function itself.
scheme "app"
route("/hostile", function()
  local function f() return xpcall(f, f) end
  while true do f() end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
