-- class: parser nesting
-- at: load
-- error: script
-- Three thousand loops in each other.
{{3000:while true do }}{{3000:end }}
