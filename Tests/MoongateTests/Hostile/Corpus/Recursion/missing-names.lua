-- class: recursion
-- at: link
-- error: none or steps
-- response: open("alive")
-- A suggestion is looked for where the stack is nearly spent.
scheme "app"
route("/hostile", function(link)
  local function f()
    pcall(function() return strng end)
    pcall(function() return string.uper end)
    pcall(function() return link.txt end)
    return (("x"):gsub(("(x?)"):rep(31), f))
  end
  pcall(f)
  return open "alive"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
