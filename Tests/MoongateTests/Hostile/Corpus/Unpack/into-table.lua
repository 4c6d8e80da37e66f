-- class: unpack
-- at: link
-- error: steps or memory
-- Large lists into tables that are kept.
scheme "app"
route("/hostile", function()
  local keep = {}
  while true do keep[#keep + 1] = { table.unpack({}, 1, 20000) } end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
