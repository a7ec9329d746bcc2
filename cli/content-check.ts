/**
 * npm run content:check              checks every file of content/, and lists open and missing facts
 * npm run content:check -- --publish also refuses sample values
 * npm run content:check -- --facts   also lists every named fact and the pages that show it
 * npm run content:check -- --brief   for builds: problems, and one line about the facts
 */
import { projectRoot } from '#app/content/changed-content.server.ts'
import { checkContent, listConflicts, listSamples } from './content-check/check-content.ts'
import { listHidden } from './content-check/drafts.ts'
import { listDoubts } from './content-check/doubts.ts'
import { countAnswers } from './content-check/finder.ts'
import { listTranslationStates } from './content-check/translations.ts'
import { listMissingFacts } from './content-check/missing-facts.ts'
import { listNamedFacts } from './content-check/named-facts.ts'

const problems = checkContent()
// Samples and conflicts can be listed only if the content is readable.
const isReadable = problems.length === 0
const conflicts = isReadable ? listConflicts() : []
const samples = isReadable && process.argv.includes('--publish') ? listSamples() : []

for (const problem of problems) console.error(problem)
printConflicts()
if (isReadable && !process.argv.includes('--brief')) {
  printList(
    'Hidden pages (npm run content:preview -- <path> prints a link that is valid for a day):',
    listHidden(projectRoot()),
  )
  // Visitors see "ask us" in place of these facts, or no row.
  printList('Missing facts that buyers need from the owner:', listMissingFacts(projectRoot()))
  printFinder()
  printList('Translations (docs/hindi.md):', listTranslationStates(projectRoot()))
}
if (isReadable && process.argv.includes('--facts')) printFacts()
if (isReadable) for (const line of listDoubts()) console.warn(line)
for (const place of samples) console.error(`${place} is a sample: replace it before you go live`)

if (problems.length > 0 || samples.length > 0) process.exitCode = 1
else console.log('The content is in order.')

/** Prints questions for the owner, which need no action by developers. */
function printConflicts() {
  if (conflicts.length === 0) return
  const count = conflicts.length === 1 ? 'One fact has' : `${conflicts.length} facts have`
  const what = `${count} conflicting sources. The site shows one value; the owner decides`
  if (process.argv.includes('--brief')) return console.log(`${what} (npm run content:check lists them).`)
  printList(`${what}. Remove its line in "conflicts" once the owner has decided:`, conflicts)
}

function printList(title: string, lines: string[]) {
  if (lines.length > 0) console.log([title, ...lines].join('\n  '))
}

function printFinder() {
  const counts = Object.entries(countAnswers(projectRoot())).map(([name, count]) => `${name} ${count}`)
  console.log(`Answer combinations of /which-machine per result: ${counts.join(', ')}.`)
}

function printFacts() {
  const facts = listNamedFacts(projectRoot())
  printList(
    `${facts.length} named facts, each with the pages that use it:`,
    facts.map(({ name, value, usedBy }) => `{${name}} "${value}": ${usedBy.join(', ') || 'no text'}`),
  )
}
