-- class: require
-- at: link
-- error: script
-- A file that is loaded by a link.
scheme "app"
route("/hostile", function(link)
  require(link.text)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
