-- class: reading files
-- at: link
-- error: script "There is no os.getenv in "
-- Reads the environment.
scheme "app"
route("/hostile", function()
  os.getenv "HOME"
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
