-- class: kept links
-- at: link
-- error: script "The global "kept" is assigned after loading"
-- A global keeps the link.
scheme "app"
route("/hostile", function(link)
  kept = link
  return open(kept.text)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
