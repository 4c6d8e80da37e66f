-- class: loops
-- at: link
-- error: steps
-- A recursion that needs no stack.
scheme "app"
route("/hostile", function()
  local function again(n) return again(n + 1) end
  return again(1)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
