-- class: kept links
-- at: link
-- error: script "The table of rawset is read-only."
-- A table keeps the link past its metamethods.
scheme "app"
local kept = {}
route("/hostile", function(link)
  rawset(kept, link.query, link)
  return open "kept"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
