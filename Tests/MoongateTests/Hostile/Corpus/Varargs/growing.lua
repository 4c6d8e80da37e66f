-- class: varargs
-- at: link
-- error: memory or steps or time or script "stack overflow"
-- Each call has an argument more.
scheme "app"
route("/hostile", function()
  local function f(...) return f(1, ...) end
  f()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
