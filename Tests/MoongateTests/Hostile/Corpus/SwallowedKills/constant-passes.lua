-- class: swallowed kills
-- at: link
-- error: none or steps or time
-- response: unmatched
-- Thousands of routes match, and each passes without any Lua.
scheme "app"
for i = 1, 2000 do
  kind("k" .. i, "%l+" .. ("%d?"):rep(i % 50) .. ("x?"):rep(i // 50))
  route("/:word(k" .. i .. ")", pass())
end
route("/hostile", function()
  return pass()
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
