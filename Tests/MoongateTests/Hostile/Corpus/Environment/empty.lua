-- class: _ENV
-- at: link
-- error: script "attempt to call a nil value (global 'open')"
-- An environment without anything.
scheme "app"
route("/hostile", function()
  local _ENV = {}
  return open "alive"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
