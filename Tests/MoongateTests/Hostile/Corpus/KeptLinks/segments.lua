-- class: kept links
-- at: link
-- error: none
-- response: open("app:hostile")
-- The list of segments is filled for the next link.
scheme "app"
route("/hostile", function(link)
  for i = 1, 100 do link.segments[i] = link end
  return open(link.segments[100].text)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
