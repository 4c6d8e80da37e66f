-- class: globals
-- at: load
-- error: script "… is an iterator of pairs"
-- An iterator remembers its place inside of C.
scheme "app"
local each = ("a b c"):gmatch "%a"
route("/next/:n(int)", function() return open(each()) end)
