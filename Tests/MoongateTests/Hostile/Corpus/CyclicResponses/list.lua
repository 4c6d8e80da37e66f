-- class: cyclic responses
-- at: link
-- error: response "… nested too deeply"
-- A list inside itself.
scheme "app"
route("/hostile", function()
  local t = {}
  t[1] = t
  return open("it", t)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
