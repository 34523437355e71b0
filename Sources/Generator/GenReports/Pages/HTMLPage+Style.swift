/// The style of all pages: one column below 50 rem, light and dark.
extension HTMLPage {
  static let style = """
    :root { color-scheme: light dark; --ink: #1c1c1e; --soft: #5a5a60; --paper: #ffffff; --side: #f4f4f6; --line: #d4d4d8;
      --link: #0050b3; --gone: #ffdfdc; --gone-ink: #7a0c00; --new: #d6f2d9; --new-ink: #0b4a16; --mild: #e3e8f4; --mild-ink: #23345c;
      --warn: #ffeac2; --warn-ink: #5c3a00; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #ececf0; --soft: #a8a8b0; --paper: #17171a; --side: #202024; --line: #3c3c42;
        --link: #8ab8ff; --gone: #551b16; --gone-ink: #ffd9d4; --new: #163f1e; --new-ink: #cdf3d3; --mild: #28324a; --mild-ink: #d5e0fa;
        --warn: #4a3200; --warn-ink: #ffe2ac; }
    }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 1rem; }
    body { margin: 0; display: grid; grid-template-columns: 18rem minmax(0, 1fr); color: var(--ink); background: var(--paper);
      font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
    a { color: var(--link); }
    a:focus-visible, pre:focus-visible, summary:focus-visible, input:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    code, pre { font: 0.875em/1.55 ui-monospace, Menlo, Consolas, monospace; }
    .skip { position: absolute; left: -100vw; }
    .skip:focus { left: 1rem; top: 1rem; padding: 0.5rem 1rem; background: var(--paper); z-index: 1; }
    header { grid-column: 1 / -1; padding: 1rem 1.5rem; border-bottom: 1px solid var(--line); }
    h1 { margin: 0; font-size: 1.375rem; line-height: 1.3; }
    header p { margin: 0.25rem 0; color: var(--soft); max-width: 60rem; }
    fieldset { margin: 0.75rem 0 0; padding: 0.25rem 1rem 0.5rem; border: 1px solid var(--line); border-radius: 0.5rem; min-width: 0;
      display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr)); gap: 0 1.5rem; }
    label { display: block; padding: 0.125rem 0 0.125rem 1.6rem; text-indent: -1.6rem; }
    input { width: 1rem; height: 1rem; margin: 0 0.35rem 0 0; vertical-align: -0.1rem; accent-color: var(--link); }
    nav { position: sticky; top: 0; align-self: start; height: 100vh; overflow-y: auto; padding: 0 1rem 1rem; background: var(--side);
      border-right: 1px solid var(--line); }
    nav h2 { margin: 1rem 0 0.25rem; font-size: 0.9375rem; }
    nav ul { margin: 0; padding: 0; list-style: none; }
    nav li { font-size: 0.875rem; }
    nav li a { display: block; padding: 0.1875rem 0 0.1875rem 0.75rem; text-indent: -0.75rem; }
    nav a { text-decoration: none; }
    nav a:hover { text-decoration: underline; }
    main { padding: 0 1.5rem 4rem; min-width: 0; }
    main:focus { outline: none; }
    main h2 { margin: 1.5rem 0 0; font-size: 1.25rem; }
    article { padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
    article p { margin: 0.25rem 0; }
    h3 { margin: 0; font-size: 1rem; line-height: 1.6; }
    h3 code { font-size: 1rem; }
    small { font-size: 0.875rem; font-weight: normal; color: var(--soft); margin: 0 0.25rem; }
    .places { color: var(--soft); font-size: 0.875rem; }
    .badge { display: inline-block; padding: 0 0.5rem; border-radius: 1rem; font-size: 0.8125rem; font-weight: 600; line-height: 1.5;
      text-indent: 0; background: var(--mild); color: var(--mild-ink); }
    .badge.source, .badge.decode, .badge.wire { background: var(--gone); color: var(--gone-ink); }
    .badge.request, .badge.response { background: var(--warn); color: var(--warn-ink); }
    .badge.safe { background: var(--new); color: var(--new-ink); }
    .pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0.5rem 1rem; margin-top: 0.25rem; }
    figure { margin: 0; min-width: 0; }
    figcaption { color: var(--soft); font-size: 0.875rem; }
    pre { margin: 0.125rem 0 0; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--side);
      font-size: 0.8125rem; white-space: pre-wrap; }
    pre code { font-size: inherit; }
    details { margin-top: 0.5rem; }
    summary { color: var(--link); cursor: pointer; }
    del, ins { text-decoration: none; border-radius: 0.1875rem; }
    del { background: var(--gone); color: var(--gone-ink); }
    ins { background: var(--new); color: var(--new-ink); }
    .comment { color: var(--soft); }
    .comment del { color: var(--gone-ink); }
    .comment ins { color: var(--new-ink); }
    @media (max-width: 50rem) {
      body { display: block; }
      header { padding: 1rem; }
      nav { position: static; height: auto; max-height: 40vh; border-right: 0; border-bottom: 1px solid var(--line); }
      main { padding: 0 1rem 4rem; }
      .pair { grid-template-columns: minmax(0, 1fr); }
    }
    @media print { nav, .skip, fieldset { display: none; } body { display: block; } }
    """
}
