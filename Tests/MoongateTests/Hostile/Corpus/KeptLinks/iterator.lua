-- class: kept links
-- at: link
-- error: script "… got a non-closable value"
-- An iterator over items is closed with the link.
scheme "app"
route("/hostile", function(link)
  local items <close> = link:items()
  return open "closed"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
