-- class: numbers from text
-- at: link
-- error: steps or time
-- And that of utf8.codes.
scheme "app"
local a = (" "):rep(1000000) .. "1"
route("/hostile", function()
  local step = utf8.codes ""
  local list = {}
  for i = 1, 5000 do list[i] = a end
  table.sort(list, step)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
