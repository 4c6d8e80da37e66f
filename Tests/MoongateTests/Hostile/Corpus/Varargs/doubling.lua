-- class: varargs
-- at: link
-- error: memory or steps or time or script "stack overflow"
-- Each call has twice as many.
scheme "app"
route("/hostile", function()
  local function f(...) return f(..., ...) end
  f(1, 2)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
