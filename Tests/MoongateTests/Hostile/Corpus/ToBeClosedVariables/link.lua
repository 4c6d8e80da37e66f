-- class: to-be-closed variables
-- at: link
-- error: script "variable 'x' got a non-closable value"
-- Nor can the link.
scheme "app"
route("/hostile", function(link)
  local x <close> = link
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
