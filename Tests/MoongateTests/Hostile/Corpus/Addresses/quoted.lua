-- class: addresses
-- at: link
-- error: script "… value has no literal form"
-- An address by %q.
scheme "app"
route("/hostile", function()
  return open(("%q"):format({}))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
