-- class: catastrophic patterns
-- at: link
-- error: steps
-- The pattern is what the link's author wants.
scheme "app"
route("/hostile", function(link)
  local pattern = link.text:gsub("app:hostile", (".-"):rep(8) .. "b")
  return open(tostring((("a"):rep(20000)):find(pattern)))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
