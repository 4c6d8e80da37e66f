-- class: parser nesting
-- at: load
-- error: script
-- Three thousand targets of one assignment.
{{3000:a, }}a = 1
