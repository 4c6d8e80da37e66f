-- class: parser nesting
-- at: load
-- error: script
-- Three thousand tables in each other.
x = {{3000:{}}1{{3000: }}}
