-- class: declarations
-- at: load
-- error: none or script or declaration or pattern
-- Names and patterns that are no UTF-8.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
kind("k", "\xFF")
route("/\xFF\xFE", open "x")
