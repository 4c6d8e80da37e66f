-- class: addresses
-- at: link
-- error: script "invalid conversion '%p' to 'format'"
-- The conversion that shows addresses.
scheme "app"
route("/hostile", function()
  return open(("%p"):format({}))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
