-- class: globals
-- at: link
-- error: none
-- response: open("it", { n = 1 })
-- A local of the file as a counter: what the handler assigns is undone.
scheme "app"
local count = 0
route("/hostile", function()
  count = count + 1
  return open("it", { n = count })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
