-- class: message handlers
-- at: link
-- error: memory or steps
-- Each message holds the one before twice.
scheme "app"
route("/hostile", function()
  local message = "x"
  while true do
    local _, longer = xpcall(error, function(m) return m .. m end, message)
    message = longer
  end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
