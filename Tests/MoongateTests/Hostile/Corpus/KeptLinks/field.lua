-- class: kept links
-- at: link
-- error: script "The field "link" is assigned in a table that is read-only after loading."
-- A table keeps the link.
scheme "app"
local kept = {}
route("/hostile", function(link)
  kept.link = link
  return open(kept.link.text)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
