/** A worksheet: one HTML file that a translator fills in in a browser, offline, and sends back (docs/hindi.md). */
import { LANGUAGES, type Translation } from '#app/messages/languages.ts'
import { toPlace } from '../content-check/translated-text.ts'
import { STYLES } from './worksheet-styles.ts'
import type { RowState, WorksheetRow } from './worksheet-rows.ts'
import { runWorksheet } from './worksheet-script.ts'

type Sheet = { language: Translation; rows: WorksheetRow[]; siteUrl: string; name: string }

const STATES = new Map<RowState, string>([
  ['missing', 'Not translated'],
  ['stale', 'The English has changed'],
  ['machine', 'Draft, not reviewed'],
  ['reviewed', 'Reviewed'],
  ['same', 'Same as the English'],
])

export function toWorksheetPage({ language, rows, siteUrl, name }: Sheet): string {
  const { tag, name: languageName } = LANGUAGES[language]
  const texts = rows.map(({ file, pointer, english, text }) => ({ file, pointer, english, text }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(`Worksheet: ${languageName}`)}</title>
<style>${STYLES}</style>
</head>
<body data-name="${escape(name)}">
<header>
<h1>Worksheet: <span lang="${tag}">${escape(languageName)}</span></h1>
<p>Correct each text, or write it. Mark it as reviewed once you have read it and find it right: Ctrl and Enter marks a row and goes to the next. Save often: the page works without internet, and saves itself as a file, which you can open again and send back. Keep what stands in braces, such as <code>{brand}</code>, and the targets of links, such as <code>](/contacts)</code>.</p>
<noscript><p>This browser runs no scripts here, so the page can be read and printed, but not saved.</p></noscript>
</header>
<form class="tools" onsubmit="return false">
<label>Your name <input id="who" autocomplete="name" maxlength="100"></label>
<label>Search <input id="search" type="search"></label>
<label>File <select id="file"><option value="">All files</option>${[...new Set(rows.map(({ file }) => file))].map(toOption).join('')}</select></label>
<label>Show <select id="state"><option value="">All rows</option><option value="missing stale machine">To do</option>${[
    ...STATES,
  ]
    .map(([state, label]) => toOption(state, label))
    .join('')}<option value="mine">Changed or reviewed here</option></select></label>
<button id="save" type="button">Save</button>
<output id="count"></output>
</form>
<main>
<ol>
${rows.map((row, index) => toItem(row, { index, tag, siteUrl, language })).join('\n')}
</ol>
</main>
<script type="application/json" id="rows">${toJson({ language, rows: texts })}</script>
<script type="application/json" id="answers">${toJson({ who: '', rows: [] })}</script>
<script>(${runWorksheet.toString()})()</script>
</body>
</html>
`
}

const toOption = (value: string, label: string | number) =>
  `<option value="${escape(value)}">${escape(typeof label === 'string' ? label : value)}</option>`

type Context = { index: number; tag: string; siteUrl: string; language: Translation }

function toItem(row: WorksheetRow, { index, tag, siteUrl, language }: Context): string {
  const { file, pointer, english, text, state, page, limit, takenOver, terms } = row
  const number = index + 1
  const link =
    page === null
      ? ''
      : ` <a target="_blank" rel="noreferrer" href="${escape(toLink(row, `${siteUrl}/${language}`))}">See the page</a>`
  return `<li data-row="${index}" data-file="${escape(file)}" data-state="${state}" data-text="${escape(text)}" data-taken-over="${escape(JSON.stringify(takenOver))}"${limit === null ? '' : ` data-limit="${limit}"`}>
<p class="place">${number}. ${escape(file)}: ${escape(toPlace(pointer))}.${link} <b>${STATES.get(state)!}.</b>${limit === null ? '' : ` At most ${limit} characters.`}</p>
<p class="english" id="e${index}">${escape(english)}</p>
<div class="answer">
<textarea lang="${tag}" rows="${rowsOf(english)}" aria-labelledby="e${index}">${escape(text)}</textarea>
<p class="hint" data-hint aria-live="polite"></p>
<label><input type="checkbox"> Reviewed</label>
</div>
${toNotes(takenOver, terms, tag)}</li>`
}

function toNotes(takenOver: WorksheetRow['takenOver'], terms: WorksheetRow['terms'], tag: string): string {
  const notes = [
    ...takenOver.flatMap(({ mark, value }) =>
      value === null ? [] : [`<code>${escape(mark)}</code> is ${escape(value)}`],
    ),
    ...terms.map(({ en, word, forbidden, note }) => {
      const not = forbidden.length > 0 ? `, not <span lang="${tag}">${escape(forbidden.join(', '))}</span>` : ''
      return `${escape(en)}: <b lang="${tag}">${escape(word)}</b>${not}${note === null ? '' : `. ${escape(note)}`}`
    }),
  ]
  return notes.length > 0 ? `<ul>${notes.map((note) => `<li>${note}</li>`).join('')}</ul>\n` : ''
}

/** Browsers scroll to the text after `:~:text=` and highlight it. */
function toLink({ page, text, english }: WorksheetRow, site: string): string {
  const parts = (text || english).split(/\{[^}]*\}|[*[\]]|\([^)]*\)/).map((part) => part.trim())
  const longest = parts.toSorted((a, b) => b.length - a.length)[0]!
  return `${site}${page === '/' ? '' : page}#:~:text=${encodeURIComponent(longest).replaceAll('-', '%2D')}`
}

/** A line holds some forty characters on a phone. */
const rowsOf = (english: string) => Math.max(2, Math.ceil(english.length / 40) + 1)

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Within a script, a closing tag would end it. */
const toJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
