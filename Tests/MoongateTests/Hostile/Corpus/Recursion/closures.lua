-- class: recursion
-- at: link
-- error: script "stack overflow" or memory
-- Each level keeps a closure over its local.
scheme "app"
route("/hostile", function()
  local function f(inner) local function outer() return inner end return 1 + f(outer) end
  f()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
