-- class: declarations
-- at: load
-- error: none or steps
-- Hundreds of routes with as many optional captures as a pattern may have.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
for i = 1, 400 do
  local s = "/r" .. i
  for j = 1, 16 do s = s .. "/:a" .. j .. "?" end
  route(s, open "x")
end
