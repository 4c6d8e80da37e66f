-- class: _ENV
-- at: link
-- error: script "There is no global "setfenv"."
-- As in older versions of Lua.
scheme "app"
route("/hostile", function()
  setfenv(1, {})
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
