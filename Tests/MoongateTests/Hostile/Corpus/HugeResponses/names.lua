-- class: huge responses
-- at: link
-- error: response or steps or memory
-- Thousands of fields.
scheme "app"
route("/hostile", function()
  local t = {}
  for i = 1, 10000 do t["name" .. ("x"):rep(20) .. i] = i end
  return open("it", t)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
