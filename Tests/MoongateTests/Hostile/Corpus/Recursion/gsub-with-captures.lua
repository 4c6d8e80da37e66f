-- class: recursion
-- at: link
-- error: script "C stack overflow"
-- The same with all captures in use.
scheme "app"
route("/hostile", function()
  local pattern = ("(x?)"):rep(31)
  local function f() return (("x"):gsub(pattern, f)) end
  f()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
