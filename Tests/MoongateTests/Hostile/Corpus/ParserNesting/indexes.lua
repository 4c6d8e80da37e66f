-- class: parser nesting
-- at: load
-- error: script
-- Three thousand indexes in indexes.
x = {{3000:a[}}1{{3000:]}}
