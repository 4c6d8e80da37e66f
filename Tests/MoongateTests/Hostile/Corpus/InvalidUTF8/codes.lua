-- class: invalid UTF-8
-- at: link
-- error: script "invalid UTF-8 code"
-- Codes of what is no text.
scheme "app"
route("/hostile", function()
  for _ in utf8.codes "a\xFF" do end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
