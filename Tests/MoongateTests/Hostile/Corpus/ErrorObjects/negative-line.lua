-- class: error objects
-- at: link
-- error: script "x" or script "main.lua:-7: x"
-- A line before the first.
scheme "app"
route("/hostile", function()
  error("main.lua:-7: x", 0)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
