-- class: empty rep
-- at: link
-- error: script "resulting string too large"
-- Sizes whose product overflows.
scheme "app"
route("/hostile", function()
  ("xxxxxxxxxxxxxxxx"):rep(1 << 60, "xx")
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
