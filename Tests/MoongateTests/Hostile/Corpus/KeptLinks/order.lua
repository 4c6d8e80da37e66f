-- class: kept links
-- at: link
-- error: script "The table has a key that is not a number"
-- The order of links would be that of their numbers, which tell how many calls a state has had.
scheme "app"
route("/hostile", function(link)
  for key in pairs { [link] = 1, [link.params] = 2, [link.query] = 3 } do print(key) end
  return open "ordered"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
