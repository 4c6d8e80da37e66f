-- class: recursion
-- at: link
-- error: script "stack overflow" or memory
-- The body of a loop runs the loop.
scheme "app"
route("/hostile", function()
  local function f() for _ in ("x"):gmatch "x" do f() end end
  f()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
