-- class: error objects
-- at: link
-- error: script "x"
-- A message that claims a line far behind the file's end.
scheme "app"
route("/hostile", function()
  error("main.lua:9223372036854775807: x", 0)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
