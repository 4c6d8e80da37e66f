-- class: deep responses
-- at: link
-- error: none
-- As deep as a response may be.
scheme "app"
route("/hostile", function()
  local t = {}
  for _ = 1, 30 do t = { t } end
  return open("it", t)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
