-- class: kept links
-- at: link
-- error: script "attempt to perform arithmetic on a userdata value (local 'link')"
-- The number of the call is reckoned with.
scheme "app"
route("/hostile", function(link)
  return open(link + 0)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
