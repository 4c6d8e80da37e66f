-- class: declarations
-- at: load
-- error: conflict
-- The same route twice.
scheme "app"
route("/x", open "x")
route("/x", open "y")
