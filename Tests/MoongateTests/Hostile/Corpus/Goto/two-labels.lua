-- class: goto
-- at: link
-- error: steps
-- Two jumps into each other.
scheme "app"
route("/hostile", function()
  goto first
  ::second:: goto first
  ::first:: goto second
end)
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
