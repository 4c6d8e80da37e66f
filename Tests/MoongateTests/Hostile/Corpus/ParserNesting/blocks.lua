-- class: parser nesting
-- at: load
-- error: script
-- Three thousand blocks.
{{3000:do }}{{3000:end }}
