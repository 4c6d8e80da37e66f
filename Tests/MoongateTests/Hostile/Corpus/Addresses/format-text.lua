-- class: addresses
-- at: link
-- error: none
-- response: open("table")
-- An address by %s.
scheme "app"
route("/hostile", function()
  return open(("%s"):format({}))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
