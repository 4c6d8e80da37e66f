-- class: unpack
-- at: link
-- error: steps or memory or script "string slice too long"
-- A result for each character of a large text.
scheme "app"
route("/hostile", function()
  local s = ("x"):rep(200000)
  while true do utf8.codepoint(s, 1, -1) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
