-- class: numbers from text
-- at: link
-- error: steps or time
-- Texts too short for a close watch.
scheme "app"
local a = (" "):rep(15000) .. "1"
route("/hostile", function()
  while true do
    {{45:for i = 2, a do end }}
  end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
