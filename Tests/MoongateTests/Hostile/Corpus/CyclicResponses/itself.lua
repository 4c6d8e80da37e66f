-- class: cyclic responses
-- at: link
-- error: response "… nested too deeply"
-- A table inside itself.
scheme "app"
route("/hostile", function()
  local t = {}
  t.t = t
  return open("it", t)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
