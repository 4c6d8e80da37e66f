-- class: recursion
-- at: link
-- error: memory or script "stack overflow"
-- A function that needs itself.
scheme "app"
route("/hostile", function()
  local function f() return 1 + f() end
  f()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
