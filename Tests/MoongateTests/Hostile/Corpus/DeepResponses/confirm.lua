-- class: deep responses
-- at: link
-- error: script "The response confirm can be followed by open"
-- Questions behind questions.
scheme "app"
route("/hostile", function()
  local response = open "it"
  while true do response = confirm("?", response) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
