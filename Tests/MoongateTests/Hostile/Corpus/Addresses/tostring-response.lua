-- class: addresses
-- at: link
-- error: none
-- response: open("userdata")
-- The address of a userdata.
scheme "app"
route("/hostile", function()
  return open(tostring(open "x"))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
