-- class: numbers from text
-- at: link
-- error: none
-- response: open("it", { "invalid key to 'next'", "invalid key to 'next'", "invalid key to 'next'", "nil", "invalid key to 'next'", "invalid key to 'next'", "invalid key to 'next'", "2" })
-- Places that are no keys: past both ends, between elements, texts.
scheme "app"
route("/hostile", function()
  local step, list = pairs { 1, 2, 3 }
  local function try(place) return tostring((select(2, pcall(step, list, place)))) end
  return open("it", {
    try(math.maxinteger), try(math.mininteger), try(4), try(3), try(0), try("1"), try(1.5), try(1.0)
  })
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
