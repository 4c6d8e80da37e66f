-- class: message handlers
-- at: link
-- error: steps or memory
-- Errors in handlers of errors in handlers.
scheme "app"
route("/hostile", function()
  local function handle(message) error(message .. "!") end
  local function f(n) return xpcall(n > 100 and error or f, handle, n + 1) end
  while true do pcall(f, 1) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
