-- class: swallowed kills
-- at: link
-- error: steps
-- A hundred protected calls around the loop.
scheme "app"
route("/hostile", function()
  local function nest(n)
    if n == 0 then while true do end end
    pcall(nest, n - 1)
    return nest(n)
  end
  nest(100)
  return open "survived"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
