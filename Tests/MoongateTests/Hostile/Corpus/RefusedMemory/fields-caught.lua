-- class: refused memory
-- at: link
-- error: fields or steps or time
-- A table with too many fields, over and over inside protected calls.
scheme "app"
route("/hostile", function()
  local t = {}
  for i = 1, 40000 do pcall(rawset, t, -i, true) end
  return open "survived"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
