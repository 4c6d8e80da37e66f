-- class: recursion
-- at: link
-- error: steps
-- Each level catches the overflow and tries once more: two to the 200th.
scheme "app"
route("/hostile", function()
  local function f() return (("xx"):gsub("x", function() return pcall(f) and "y" end)) end
  f()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
