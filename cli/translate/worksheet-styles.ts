/** The style sheet of a worksheet. A worksheet is a single file, so it uses its reader's fonts. */
export const STYLES = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 72rem; padding: 0 1rem 4rem; }
h1 { font-size: 1.5rem; }
.tools { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; padding: .75rem 0; }
.tools label { display: grid; flex: 1 1 10rem; font-size: .875rem; }
input, select, button, textarea { font: inherit; box-sizing: border-box; max-width: 100%; }
input, select, button { min-height: 2.75rem; padding: 0 .5rem; }
input[type=checkbox] { width: 1.5rem; min-height: 1.5rem; vertical-align: middle; }
button { padding: 0 1.5rem; }
output { flex-basis: 100%; }
ol { list-style: none; margin: 0; padding: 0; }
ol > li { display: grid; gap: .5rem 1.5rem; padding: 1rem 0; border-top: 1px solid GrayText; content-visibility: auto; contain-intrinsic-size: auto 14rem; }
ol > li[hidden] { display: none; }
p { margin: 0; overflow-wrap: anywhere; }
.place { font-size: .875rem; }
.english { white-space: pre-wrap; }
textarea { width: 100%; line-height: 1.7; padding: .5rem; field-sizing: content; min-height: 4rem; }
.answer { display: grid; gap: .5rem; align-content: start; }
.hint { font-weight: 600; }
.hint:empty { display: none; }
ul { margin: 0; padding-left: 1.25rem; font-size: .875rem; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
@media (min-width: 48rem) {
  .tools { position: sticky; top: 0; z-index: 1; background: Canvas; }
  header p { max-width: 60rem; }
  ol > li { grid-template-columns: 1fr 1fr; }
  .place { grid-column: 1 / -1; }
  ul { grid-column: 1; }
  .answer { grid-column: 2; grid-row: 2 / span 2; }
}
@media (max-height: 40rem) { .tools { position: static; } }
@media print {
  .tools, .answer label { display: none; }
  ol > li { content-visibility: visible; break-inside: avoid; }
  textarea { border: 0; resize: none; }
}
`
