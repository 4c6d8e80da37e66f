-- class: format widths
-- at: link
-- error: steps or memory
-- Large texts, many times.
scheme "app"
route("/hostile", function()
  local list, s = {}, ("x"):rep(10000)
  for i = 1, 1000 do list[i] = s end
  return open((("%s"):rep(1000)):format(table.unpack(list)))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
