-- class: recursion
-- at: link
-- error: script or steps or memory
-- Each level is a protected call.
scheme "app"
route("/hostile", function()
  local function f() pcall(f) f() end
  f()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
