-- class: loops
-- at: load
-- error: steps
-- A loop at load inside of a protected call, which must not survive.
pcall(function() while true do end end)
scheme "app"
route("/next/:n(int)", open "survived")
