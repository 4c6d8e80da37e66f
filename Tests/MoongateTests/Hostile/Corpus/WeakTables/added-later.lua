-- class: weak tables
-- at: link
-- error: none
-- response: open("it", { n = 1 })
-- A mode that is set behind the check has no effect.
scheme "app"
route("/hostile", function()
  local meta = {}
  local t = setmetatable({ {} }, meta)
  meta.__mode = "v"
  for i = 1, 5000 do local garbage = { i } end
  return open("it", { n = #t })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
