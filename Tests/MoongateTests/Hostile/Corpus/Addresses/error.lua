-- class: addresses
-- at: link
-- error: script "bad argument #1 to 'rep' (string expected, got table)"
-- An address in an error.
scheme "app"
route("/hostile", function()
  string.rep({})
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
