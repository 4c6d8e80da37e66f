-- class: recursion
-- at: link
-- error: steps or script
-- The deepest match on the deepest level.
scheme "app"
route("/hostile", function()
  local deep, pattern = ("x"):rep(300), ("x?"):rep(190) .. "y"
  local function f()
    pcall(string.match, deep, pattern)
    pcall(string.format, "%99.99f", 1e308)
    return (("x"):gsub("x", f))
  end
  f()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
