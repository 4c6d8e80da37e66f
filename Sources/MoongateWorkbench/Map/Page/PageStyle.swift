/// The look of a map's page.
enum PageStyle {
  /// The style sheet.
  static let text = """

    :root {
      color-scheme: light dark;
      --ground: #f4f5f8; --card: #fff; --text: #1b2333; --faint: #5d6880; --line: #e1e5ee;
      --hover: #f0f3fb; --accent: #3350c9; --capture: #8a3bb8; --kind: #0d7285;
      --good: #14713a; --open: #8a5b06; --bad: #c0262d;
      --good-ground: #e3f5e9; --open-ground: #fcf1d8; --bad-ground: #fce6e6; --note-ground: #e6ebfb;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #0d1220; --card: #151c2e; --text: #e3e8f4; --faint: #93a0bb; --line: #28324a;
        --hover: #1c253b; --accent: #93abff; --capture: #d9a8f7; --kind: #6fd0e0;
        --good: #62d28b; --open: #e6b656; --bad: #ff8a85;
        --good-ground: #14301f; --open-ground: #352a12; --bad-ground: #3c1a1d; --note-ground: #1e2a4d;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; max-width: 1240px; padding: 28px 24px 60px; background: var(--ground);
      color: var(--text); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
    }
    code, .pattern, .outcome b { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    code { font-size: 13px; overflow-wrap: anywhere; }
    h1 { margin: 0; font-size: 26px; line-height: 1.2; letter-spacing: -.01em; }
    header { display: flex; flex-wrap: wrap; gap: 18px 32px; align-items: center; justify-content: space-between; }
    .title { display: flex; gap: 14px; align-items: center; }
    .title svg { width: 46px; flex: none; }
    .title circle { fill: none; stroke: var(--accent); stroke-width: 2.5; }
    .title path { fill: var(--accent); }
    .title p { margin: 2px 0 0; color: var(--faint); }
    ul { list-style: none; margin: 0; padding: 0; }
    .figures { display: flex; flex-wrap: wrap; gap: 10px; }
    .figures li {
      background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 8px 14px;
      color: var(--faint); font-size: 13px; min-width: 84px;
    }
    .figures b { display: block; color: var(--text); font-size: 19px; line-height: 1.25; font-weight: 650; }
    .figures .bad b { color: var(--bad); }
    progress {
      display: block; appearance: none; width: 100%; height: 4px; margin-top: 5px; border: 0;
      border-radius: 2px; overflow: hidden; background: var(--line);
    }
    progress::-webkit-progress-bar { background: var(--line); }
    progress::-webkit-progress-value { background: var(--good); }
    progress::-moz-progress-bar { background: var(--good); }
    .search {
      position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 10px; align-items: center;
      margin: 18px -8px 8px; padding: 10px 8px; background: var(--ground);
    }
    :root:not(.scripted) :is(.search, .copy, .keys) { display: none; }
    input {
      flex: 1 1 300px; padding: 10px 14px; border: 1px solid var(--line); border-radius: 10px;
      background: var(--card); color: inherit; font: inherit;
    }
    .filters { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
    button {
      padding: 7px 12px; border: 1px solid var(--line); border-radius: 999px; background: var(--card);
      color: var(--text); font: inherit; font-size: 13px; cursor: pointer;
    }
    button span { color: var(--faint); }
    button:hover { background: var(--hover); }
    button[aria-pressed=true] { background: var(--accent); border-color: var(--accent); color: var(--card); }
    button[aria-pressed=true] span { color: inherit; }
    :is(input, button, summary, a):focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    output { color: var(--faint); font-size: 13px; min-width: 8em; text-align: right; }
    .columns { display: grid; grid-template-columns: minmax(0, 1fr) 300px; gap: 20px; align-items: start; }
    main, aside section {
      background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden;
    }
    main { padding: 8px; }
    aside { display: grid; gap: 16px; }
    aside section { padding: 14px 16px; font-size: 13.5px; }
    h2 { margin: 0 0 8px; font-size: 14px; }
    h2 span { color: var(--faint); font-weight: 400; }
    aside li { padding: 6px 0; overflow-wrap: anywhere; }
    aside li + li { border-top: 1px solid var(--line); }
    aside p { margin: 2px 0 0; color: var(--faint); }
    aside li ul { margin: 2px 0 0 12px; }
    aside li li { padding: 1px 0; border: 0 !important; }
    .legend li { border: 0; padding: 2px 0 2px 18px; position: relative; }
    .legend li::before { position: absolute; left: 0; top: .6em; }
    .legend .text { padding-left: 0; }
    .hint { margin-top: 8px; }
    kbd { padding: 0 5px; border: 1px solid var(--line); border-radius: 4px; font: inherit; font-size: 12px; }
    summary {
      display: flex; gap: 10px; align-items: baseline; padding: 6px 10px; border-radius: 8px; cursor: pointer;
      list-style: none;
    }
    summary::-webkit-details-marker { display: none; }
    summary:hover { background: var(--hover); }
    .pattern { font-size: 13.5px; overflow-wrap: anywhere; }
    .pattern i { font-style: normal; color: var(--faint); }
    a.pattern { color: var(--accent); text-decoration: none; }
    a.pattern:hover { text-decoration: underline; }
    .capture { color: var(--capture); }
    .kind { color: var(--kind); }
    .branch > details > summary .pattern { font-weight: 650; }
    .branch > details > summary::before {
      content: ""; align-self: center; width: 0; border: 4.5px solid transparent; border-left-color: var(--faint);
      margin: 0 -3px 0 2px; flex: none; transition: rotate .12s;
    }
    .branch > details[open] > summary::before { rotate: 90deg; translate: -2px 2px; }
    .branch > details > ul { margin-left: 15px; padding-left: 9px; border-left: 1px solid var(--line); }
    .count { color: var(--faint); font-size: 12.5px; }
    .tree li { content-visibility: auto; contain-intrinsic-size: auto 36px; }
    .route > summary::before, .legend li::before {
      content: ""; width: 8px; height: 8px; border-radius: 50%; flex: none; translate: 0 -1px;
      background: var(--good);
    }
    .route.open > summary::before, .legend li.open::before {
      background: none; box-shadow: inset 0 0 0 2px var(--open);
    }
    .route.bad > summary::before, .legend li.bad::before { background: var(--bad); border-radius: 2px; }
    .legend li.text::before { content: none; }
    .route > summary .pattern { flex: none; min-width: 275px; max-width: 62%; }
    .branch .route > summary .pattern { min-width: 250px; }
    .branch .branch .route > summary .pattern { min-width: 225px; }
    .may { flex: 1 1 auto; display: flex; flex-wrap: wrap; gap: 2px 12px; min-width: 0; }
    .outcome { color: var(--faint); font-size: 13px; overflow-wrap: anywhere; }
    .outcome b { color: var(--text); font-weight: 500; font-size: 12.5px; }
    .may .outcome {
      max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
    }
    .open:is(.outcome) b { color: var(--good); }
    .badges { display: flex; flex-wrap: wrap; gap: 4px; justify-content: flex-end; flex: none; max-width: 40%; }
    .badge {
      padding: 1px 8px; border-radius: 999px; font-size: 12px; white-space: nowrap; background: var(--note-ground);
      color: var(--accent);
    }
    .badge.plain { background: none; color: var(--faint); padding: 1px 2px; }
    .badge.good { background: var(--good-ground); color: var(--good); }
    .badge.open { background: var(--open-ground); color: var(--open); }
    .badge.bad { background: var(--bad-ground); color: var(--bad); }
    .route[open] { background: var(--hover); border-radius: 8px; margin-bottom: 6px; }
    .route:target > summary { box-shadow: inset 0 0 0 2px var(--accent); }
    dl {
      display: grid; grid-template-columns: 80px minmax(0, 1fr); gap: 5px 14px; margin: 0; padding: 4px 14px 14px 28px;
      font-size: 13.5px;
    }
    dt { color: var(--faint); }
    dd { margin: 0; overflow-wrap: anywhere; }
    dd li.bad { color: var(--bad); }
    .copy { padding: 1px 10px; margin-left: 6px; font-size: 12px; }
    .nothing { padding: 20px; color: var(--faint); text-align: center; margin: 0; }
    [hidden] { display: none !important; }
    @media (max-width: 860px) {
      .columns { grid-template-columns: minmax(0, 1fr); }
      summary { flex-wrap: wrap; }
      .route > summary .pattern, .branch .route > summary .pattern { min-width: 0; max-width: 100%; flex: 0 1 auto; }
      .may { flex-basis: 100%; order: 3; padding-left: 18px; }
      output { text-align: left; }
    }
    @media print { .search, .copy, .keys { display: none; } .columns { display: block; } }

    """
}
