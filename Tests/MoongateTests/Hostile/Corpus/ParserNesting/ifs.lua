-- class: parser nesting
-- at: load
-- error: script
-- Three thousand conditions in each other.
{{3000:if x then }}{{3000:end }}
