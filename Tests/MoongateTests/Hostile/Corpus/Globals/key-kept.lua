-- class: globals
-- at: link
-- error: script "The table has a key that is not a number"
-- A table that is a key of the globals.
scheme "app"
_G[{}] = true
route("/hostile", function(link)
  for key in pairs(_G) do
    if type(key) == "table" then key.last = link.text end
  end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
