-- class: error objects
-- at: link
-- error: script "a"
-- A message of zero bytes, escapes and broken UTF-8.
scheme "app"
route("/hostile", function()
  error("a\0\27[31m\xFF\xFE", 0)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
