-- class: reading files
-- at: link
-- error: script "There is no io.lines in "
-- Reads lines.
scheme "app"
route("/hostile", function()
  for line in io.lines "/etc/passwd" do print(line) end
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
