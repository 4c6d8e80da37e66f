-- class: kept links
-- at: link
-- error: none
-- response: open("app:hostile")
-- The list of segments is kept by a table that refers to it.
scheme "app"
route("/hostile", function(link)
  setmetatable(link.segments, { __index = function() return link end })
  return open(link.segments.next.text)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
