-- class: huge responses
-- at: link
-- error: response "The response takes more than 262144 bytes." or steps or memory
-- A long list.
scheme "app"
route("/hostile", function()
  local t = {}
  for i = 1, 30000 do t[i] = i end
  return open("it", t)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
