-- class: constant floods
-- at: load
-- error: script "The file has"
-- A file of more bytes than may be loaded.
{{20000:local x }}
