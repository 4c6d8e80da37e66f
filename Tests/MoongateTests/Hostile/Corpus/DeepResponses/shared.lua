-- class: deep responses
-- at: link
-- error: response "The response takes more than 262144 bytes." or steps
-- One table many times: two to the thirtieth values.
scheme "app"
route("/hostile", function()
  local t = { 1 }
  for _ = 1, 30 do t = { t, t } end
  return open("it", t)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
