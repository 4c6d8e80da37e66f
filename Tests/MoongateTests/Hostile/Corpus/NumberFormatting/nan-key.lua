-- class: number formatting
-- at: link
-- error: script "table index is NaN" or script "index is NaN"
-- A key that is not equal to itself.
scheme "app"
route("/hostile", function()
  local t = {}
  t[0 / 0] = 1
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
