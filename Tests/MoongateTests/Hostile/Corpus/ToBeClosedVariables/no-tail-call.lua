-- class: to-be-closed variables
-- at: link
-- error: memory or script "stack overflow"
-- With a variable to be closed, a tail call is none.
scheme "app"
route("/hostile", function()
  local function f() local x <close> = nil; return f() end
  f()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
