/**
 * Checks the content with replaced texts in some files, for the sales desk. It runs in a separate process, because a check
 * takes longer than visitors should wait. Reads `{ "costs.json": "…" }` and writes `{ problems, doubts, changed }`.
 */
import { readFileSync } from 'node:fs'

import { type ChangedTexts, withChangedContent, projectRoot } from '#app/content/changed-content.server.ts'
import { withFilesAtRest } from '#app/content/edition.server.ts'
import { getNames } from '#app/content/names.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { checkContent } from './content-check/check-content.ts'
import { listDoubts } from './content-check/doubts.ts'
import { listNamedFacts } from './content-check/named-facts.ts'

const texts = JSON.parse(readFileSync(0, 'utf8')) as ChangedTexts
const valuesBefore = getNames().values
const doubtsBefore = listDoubts()
process.stdout.write(JSON.stringify(withChangedContent(texts, () => withFilesAtRest(check))))

function check() {
  const problems = checkContent(projectRoot())
  // Conflicting facts and doubts can be listed only if the content is readable.
  if (problems.length > 0) return { problems, doubts: [], changed: [] }
  return {
    problems,
    doubts: listDoubts().filter((line) => !doubtsBefore.includes(line)),
    changed: listNamedFacts(projectRoot()).filter(({ name, value }) => lookUp(valuesBefore, name) !== value),
  }
}
