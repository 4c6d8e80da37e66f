-- class: deep responses
-- at: link
-- error: response "… nested too deeply"
-- Tables in tables.
scheme "app"
route("/hostile", function()
  local t = {}
  for _ = 1, 1000 do t = { t } end
  return open("it", t)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
