-- class: callbacks
-- at: link
-- error: steps or time
-- A protected call for each place of a text.
scheme "app"
route("/hostile", function()
  local text = (" "):rep(100000)
  while true do text:gsub("()", pcall) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
