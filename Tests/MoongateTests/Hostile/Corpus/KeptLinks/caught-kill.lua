-- class: kept links
-- at: link
-- error: steps
-- What ends a call is a light userdata too, and is not to be caught.
scheme "app"
route("/hostile", function(link)
  local ok, kept = pcall(function() while true do end end)
  for _, value in ipairs { kept, link } do if value == link then return open "caught" end end
  return open(kept.text)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
