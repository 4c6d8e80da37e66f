-- class: error objects
-- at: link
-- error: script "bad argument #1 to 'rep' (string expected, got a"
-- A type's name with zero bytes and broken UTF-8.
scheme "app"
route("/hostile", function()
  string.rep(setmetatable({}, { __name = "a\0b\xFF" }))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
