-- class: goto
-- at: load
-- error: script "label 'a' already defined"
-- One label in two places.
::a:: ::a::
