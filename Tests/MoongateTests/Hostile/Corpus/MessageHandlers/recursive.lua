-- class: message handlers
-- at: link
-- error: steps or memory or script
-- The handler fails, and is the handler of its own failure.
scheme "app"
route("/hostile", function()
  local function fail() return xpcall(error, fail) end
  while true do fail() end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
