-- class: swallowed kills
-- at: link
-- error: time or steps
-- Many routes match and each passes just before its time ends.
scheme "app"
for i = 1, 30 do
  kind("k" .. i, "hostile" .. ("x?"):rep(i))
  route("/:word(k" .. i .. ")", function()
    local t = {}
    for n = 1, 5000 do t[0.5 + n * 2.0 ^ -50] = n end
    return pass()
  end)
end
route("/hostile", function()
  return pass()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
