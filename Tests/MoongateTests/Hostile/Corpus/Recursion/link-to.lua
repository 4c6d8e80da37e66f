-- class: recursion
-- at: link
-- error: none
-- response: open("alive")
-- The host itself is asked where the stack is nearly spent.
scheme "app"
route("/hostile", function()
  local function f()
    pcall(link_to, "nowhere", { n = 7 })
    return (("x"):gsub(("(x?)"):rep(31), f))
  end
  pcall(f)
  return open "alive"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
