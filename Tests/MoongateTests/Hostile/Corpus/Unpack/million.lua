-- class: unpack
-- at: link
-- error: steps or script "too many results to unpack"
-- As many results as the largest stack.
scheme "app"
route("/hostile", function()
  table.unpack({}, 1, 999999)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
