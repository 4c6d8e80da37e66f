-- class: plain find
-- at: link
-- error: steps
-- Nearly matches at every place of a large text.
scheme "app"
route("/hostile", function()
  local hay, needle = ("a"):rep(200000), ("a"):rep(1000) .. "b"
  while true do hay:find(needle, 1, true) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
