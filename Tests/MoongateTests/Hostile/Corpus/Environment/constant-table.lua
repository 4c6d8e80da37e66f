-- class: _ENV
-- at: link
-- error: none
-- response: open("alive")
-- A constant environment that is a table.
scheme "app"
route("/hostile", function()
  local _ENV <const> = { open = open }
  return open "alive"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
