-- class: constant floods
-- at: link
-- error: script "attempt to call a nil value (method 'm999')"
-- Methods whose names lie past the 255th constant.
scheme "app"
route("/hostile", function()
  local t = {}
  {{1000:if t.m# then t:m#() end
  }}
  t:m999()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
