-- class: kept links
-- at: link
-- error: steps
-- What ends a call is not handed to a handler of errors either.
scheme "app"
route("/hostile", function(link)
  local ok, kept = xpcall(function() while true do end end, function(light) return light end)
  return open(kept.text)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
