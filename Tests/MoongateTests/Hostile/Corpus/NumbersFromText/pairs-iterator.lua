-- class: numbers from text
-- at: link
-- error: script "invalid key to"
-- So did the iterator of pairs.
scheme "app"
local a = (" "):rep(1000000) .. "9"
route("/hostile", function()
  local step = pairs { 1, 2, 3 }
  local list = {}
  for i = 1, 5000 do list[i] = a end
  table.sort(list, step)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
