-- class: declarations
-- at: load
-- error: pattern or text
-- A pattern of a million segments.
scheme "app"
route(("/a"):rep(1000000), open "x")
