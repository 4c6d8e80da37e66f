-- class: recursion
-- at: link
-- error: script "C stack overflow"
-- C calls Lua calls C: every level takes stack of the thread.
scheme "app"
route("/hostile", function()
  local function f() return (("x"):gsub("x", f)) end
  f()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
