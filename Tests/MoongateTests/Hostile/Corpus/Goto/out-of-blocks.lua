-- class: goto
-- at: link
-- error: steps
-- Each round leaves many blocks at once.
scheme "app"
route("/hostile", function()
  ::again::
  do do do do do do local a = 1; goto again end end end end end end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
