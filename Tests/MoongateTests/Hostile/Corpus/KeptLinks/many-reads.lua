-- class: kept links
-- at: link
-- error: steps
-- Reading the link without end makes nothing that could fill the memory.
scheme "app"
route("/hostile", function(link)
  while true do local _ = link.params, link.query, link.segments end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
