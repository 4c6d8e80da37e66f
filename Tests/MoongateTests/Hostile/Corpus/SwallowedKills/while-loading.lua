-- class: swallowed kills
-- at: load
-- error: steps
-- Catches the kill at load and declares afterwards.
scheme "app"
pcall(function() while true do end end)
route("/next/:n(int)", open "survived")
