-- class: parser time
-- at: load
-- error: none or time or steps
-- Each name is looked for among thousands of locals, none of which it is.
scheme "app"
route("/next/:n(int)", function(link) return open("next", { n = link.params.n }) end)
{{80:local function f# () local a#, b#, c#, d#, e#, f#, g#, h#, i#, j#, k#, l#, m#, n#, o#, p#, q#, r#, s#, t#, u#, v#, w#, x#, y#, z#, A#, B#, C#, D#, E#, F#, G#, H#, I#, J#, K#, L#, M#, N#, O#, P#, Q#, R#, S#, T#, U#, V#, W#, X#, Y#, Z# }} {{8800:x=x }} {{80: end}}
