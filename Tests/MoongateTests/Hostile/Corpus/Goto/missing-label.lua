-- class: goto
-- at: load
-- error: script "no visible label 'nowhere'"
-- A jump to nowhere.
goto nowhere
