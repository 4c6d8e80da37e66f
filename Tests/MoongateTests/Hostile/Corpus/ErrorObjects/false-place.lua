-- class: error objects
-- at: link
-- error: script "/etc/passwd:1: secret"
-- A message that names a place in a file that is not there.
scheme "app"
route("/hostile", function()
  error("/etc/passwd:1: secret", 0)
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
