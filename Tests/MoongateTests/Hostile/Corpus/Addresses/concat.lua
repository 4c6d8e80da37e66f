-- class: addresses
-- at: link
-- error: script "attempt to concatenate a table value"
-- An address by joining.
scheme "app"
route("/hostile", function()
  return open({} .. "")
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
