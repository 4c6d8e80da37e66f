-- class: kept links
-- at: link
-- error: script "attempt to perform bitwise operation on a userdata value (local 'link')"
-- The number of the call is taken apart.
scheme "app"
route("/hostile", function(link)
  return open(link >> 3)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
