-- class: refused memory
-- at: link
-- error: memory or steps or script "stack overflow"
-- Each call wants a little more of the stack.
scheme "app"
route("/hostile", function()
  local function f(n) return 1 + f(n + 1) end
  return open("x", { f(1) })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
