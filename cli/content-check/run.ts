/**
 * npm run content:check              checks every file of content/, and lists open and missing facts
 * npm run content:check -- --publish also refuses sample values
 * npm run content:check -- --facts   also lists every named fact and the pages that show it
 * npm run content:check -- --brief   for builds: problems, and one line about the facts
 */
import { projectRoot } from '#app/content/changed-content.server.ts'
import { type Answer, toLines } from '../command.ts'
import { checkContent, listConflicts, listSamples } from './check-content.ts'
import { listHidden } from './drafts.ts'
import { listDoubts } from './doubts.ts'
import { countAnswers } from './finder.ts'
import { listTranslationStates } from './translations.ts'
import { listMissingFacts } from './missing-facts.ts'
import { listNamedFacts } from './named-facts.ts'

export function main(words: string[]): Promise<Answer> {
  const [isBrief, withFacts, publishes] = ['--brief', '--facts', '--publish'].map((flag) => words.includes(flag))
  const problems = checkContent()
  // Everything else can be listed only if the content is readable.
  const isReadable = problems.length === 0
  const samples = isReadable && publishes ? listSamples() : []
  const isInOrder = isReadable && samples.length === 0
  const stdout = [
    ...(isReadable ? describeConflicts(listConflicts(), isBrief) : []),
    ...(isReadable && !isBrief ? describeContent() : []),
    ...(isReadable && withFacts ? describeFacts() : []),
    ...(isInOrder ? ['The content is in order.'] : []),
  ]
  const stderr = [
    ...problems,
    ...(isReadable ? listDoubts() : []),
    ...samples.map((place) => `${place} is a sample: replace it before you go live`),
  ]
  return Promise.resolve({ code: isInOrder ? 0 : 1, stdout: toLines(stdout), stderr: toLines(stderr) })
}

/** Prints questions for the owner, which need no action by developers. */
function describeConflicts(conflicts: string[], isBrief = false): string[] {
  if (conflicts.length === 0) return []
  const count = conflicts.length === 1 ? 'One fact has' : `${conflicts.length} facts have`
  const summary = `${count} conflicting sources. The site shows one value; the owner decides`
  if (isBrief) return [`${summary} (npm run content:check lists them).`]
  return toList(`${summary}. Remove its line in "conflicts" once the owner has decided:`, conflicts)
}

const describeContent = (): string[] => [
  ...toList(
    'Hidden pages (npm run content:preview -- <path> prints a link that is valid for a day):',
    listHidden(projectRoot()),
  ),
  // Visitors see "ask us" in place of these facts, or no row.
  ...toList('Missing facts that buyers need from the owner:', listMissingFacts(projectRoot())),
  describeFinder(),
  ...toList('Translations (docs/hindi.md):', listTranslationStates(projectRoot())),
]

const toList = (title: string, lines: string[]): string[] => (lines.length > 0 ? [[title, ...lines].join('\n  ')] : [])

function describeFinder(): string {
  const counts = Object.entries(countAnswers(projectRoot())).map(([name, count]) => `${name} ${count}`)
  return `Answer combinations of /which-machine per result: ${counts.join(', ')}.`
}

function describeFacts(): string[] {
  const facts = listNamedFacts(projectRoot())
  return toList(
    `${facts.length} named facts, each with the pages that use it:`,
    facts.map(({ name, value, usedBy }) => `{${name}} "${value}": ${usedBy.join(', ') || 'no text'}`),
  )
}
