-- class: unpack
-- at: link
-- error: steps or memory or script "string slice too long"
-- A result for each byte of a large text.
scheme "app"
route("/hostile", function()
  local s = ("x"):rep(200000)
  while true do s:byte(1, -1) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
