-- class: _ENV
-- at: link
-- error: none
-- response: open("it", { n = 2 })
-- An environment as a parameter.
scheme "app"
route("/hostile", function()
  local function run(_ENV) n = n + 1 return n end
  return open("it", { n = run { n = 1 } })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
