-- class: swallowed kills
-- at: link
-- error: steps
-- Many routes match and each passes just before its budget ends.
scheme "app"
for i = 1, 30 do
  kind("k" .. i, "hostile" .. ("x?"):rep(i))
  route("/:word(k" .. i .. ")", function() for _ = 1, 180000 do end return pass() end)
end
route("/hostile", function()
  for _ = 1, 180000 do end
  return pass()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
