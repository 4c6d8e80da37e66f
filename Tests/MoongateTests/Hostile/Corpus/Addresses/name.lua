-- class: addresses
-- at: link
-- error: none
-- response: open("table")
-- A type's name is taken for text, and the address is put behind it.
scheme "app"
route("/hostile", function()
  return open(tostring(setmetatable({}, { __name = "mine" })))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
