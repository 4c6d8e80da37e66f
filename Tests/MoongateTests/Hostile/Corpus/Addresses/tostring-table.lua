-- class: addresses
-- at: link
-- error: none
-- response: open("table")
-- The address of a table tells where the heap is.
scheme "app"
route("/hostile", function()
  return open(tostring {})
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
