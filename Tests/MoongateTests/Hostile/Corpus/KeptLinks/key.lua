-- class: kept links
-- at: link
-- error: script "An element is assigned in a table that is read-only after loading."
-- A table keeps the link as a key.
scheme "app"
local kept = {}
route("/hostile", function(link)
  kept[link] = link.params
  return open "kept"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
