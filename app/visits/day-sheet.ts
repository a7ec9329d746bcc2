/** Renders a day's visits for printing, with one sheet per technician and boxes for results. */
import type { Visit } from './visit.ts'
import { formatShortHours } from './format-window.ts'

export type SheetVisit = Pick<Visit, 'kind' | 'startsAt' | 'technician'> & {
  ref: string
  status: string
  where: string
  name: string
  lang?: string | undefined
  phone: string
  address: string
  /** Link to the address on a map, for a sheet that is read on a phone. */
  map: string | null
  notes: string
}

/** `back` is the page from which the sheet was opened. */
type DaySheet = { day: string; printed: string; visits: SheetVisit[]; back?: string }

/** @param day `Tuesday, 24 November 2026` */
export function toDaySheet({ day, printed, visits, back }: DaySheet): string {
  const groups = [...Map.groupBy(visits, ({ where, technician }) => `${where}\n${technician ?? 'Not assigned'}`)]
  const sheets = groups.map(([group, groupVisits]) => toSheet(group.split('\n'), groupVisits, day, printed))
  return `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Day sheet, ${escape(day)}</title>
<style>${SHEET_STYLE}</style></head>
<body>
${back ? `<nav><a href="${escape(back)}">Back</a> Print it with the browser: one page for each person.</nav>` : ''}
${sheets.join('\n') || `<p>No visits on ${escape(day)}.</p>`}
</body>
</html>
`
}

const HEADS = ['Window', 'Who, where', 'Phone', 'Door code', 'Know', 'Result', 'Visitor’s signature']

function toSheet([where = '', technician = '']: string[], visits: SheetVisit[], day: string, printed: string): string {
  return `<section>
<header><div><h1>${escape(where)}</h1><p>${escape(technician)}</p></div><p>${escape(day)}</p></header>
<table>
<thead><tr>${HEADS.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${visits.map(toRow).join('\n')}
</tbody>
</table>
<footer>Printed ${escape(printed)}. Personal data: bring it back, do not leave it there.</footer>
</section>`
}

const toRow = ({ startsAt, name, lang, address, map, phone, ref, status, notes }: SheetVisit) =>
  `<tr><td class="window">${formatShortHours(startsAt)}</td><td><b${lang ? ` lang="${escape(lang)}"` : ''}>${escape(name)}</b><br>${escape(address)}${map ? ` <a class="map" href="${escape(map)}" rel="noreferrer">Map</a>` : ''}</td>` +
  `<td class="line">${escape(phone)}</td><td class="line">${escape(ref)}</td>` +
  `<td>${escape([status, notes].filter(Boolean).join('; '))}</td>` +
  `<td class="line"><i></i>shown<br><i></i>sold<br><i></i>call again</td><td></td></tr>`

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export const SHEET_STYLE = `
@font-face { font-family: "Noto Sans Devanagari"; src: url(/fonts/noto-sans-devanagari.woff2); font-weight: 400 700; unicode-range: U+900-97F, U+200C-200D }
@page { size: A4 landscape; margin: 12mm }
body { font: 13px/1.45 system-ui, "Noto Sans Devanagari", sans-serif; color: #071a2b; margin: 24px }
nav { display: flex; align-items: center; gap: 12px; margin-bottom: 20px }
nav a { flex: none; padding: 14px 20px; border: 1px solid; border-radius: 999px; color: inherit }
section { break-after: page; margin-bottom: 40px; overflow-x: auto }
header { display: flex; justify-content: space-between; align-items: end }
h1 { font-size: 30px; font-weight: 300; margin: 0 }
p { margin: 2px 0 }
table { width: 100%; border-collapse: collapse; margin-top: 10px }
th { text-align: left; font-size: 12px; padding: 8px 6px; border-block: 2px solid }
td { vertical-align: top; padding: 12px 6px; border-bottom: 1px solid #8fa3b3; overflow-wrap: anywhere }
td:last-child { width: 20% }
.window { font-size: 18px; font-weight: 300; white-space: nowrap }
.line { white-space: nowrap }
.map { display: inline-block; padding: 6px 12px; color: inherit }
i { display: inline-block; width: 10px; height: 10px; border: 1px solid; border-radius: 2px; margin-right: 8px }
footer { margin-top: 10px; font-size: 12px }
@media screen { table { min-width: 900px } }
@media print { body { margin: 0 } nav, .map { display: none } }`
