-- class: cyclic responses
-- at: link
-- error: response "… nested too deeply"
-- Two tables inside each other.
scheme "app"
route("/hostile", function()
  local a, b = {}, {}
  a.b, b.a = b, a
  return open("it", a)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
