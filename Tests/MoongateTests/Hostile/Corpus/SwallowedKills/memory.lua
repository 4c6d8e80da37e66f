-- class: swallowed kills
-- at: link
-- error: memory
-- Catches the end of the memory and answers.
scheme "app"
route("/hostile", function()
  local t = {}
  pcall(function() while true do t = { t, t, t, t } end end)
  t = nil
  return open "survived"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
