-- class: recursion
-- at: link
-- error: none
-- response: open("alive")
-- Keys are sorted where the stack is nearly spent.
scheme "app"
route("/hostile", function()
  local t = {}
  for i = 1, 300 do t["k" .. i] = i end
  local n = 0
  local function f()
    n = n + 1
    if n % 40 == 0 then for _ in pairs(t) do break end end
    return (("x"):gsub(("(x?)"):rep(31), f))
  end
  pcall(f)
  return open "alive"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
