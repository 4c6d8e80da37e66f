-- class: gsub growth
-- at: link
-- error: script "invalid use of '%' in replacement string"
-- A replacement that ends in the middle.
scheme "app"
route("/hostile", function()
  ("x"):gsub("x", "%")
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
