-- class: addresses
-- at: link
-- error: none
-- response: open("function")
-- The address of a function tells where the program is.
scheme "app"
route("/hostile", function()
  return open(tostring(print))
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
