/** Checks the content with replaced texts in some files, and lists what else changes with them. */
import { type ChangedTexts, withChangedContent, projectRoot } from '#app/content/changed-content.server.ts'
import { withFilesAtRest } from '#app/content/edition.server.ts'
import { getNames, type Names } from '#app/content/names.server.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { checkContent } from './check-content.ts'
import { listDoubts } from './doubts.ts'
import { listNamedFacts } from './named-facts.ts'

/** @param texts `{ "costs.json": "…" }` */
export function checkChange(texts: ChangedTexts) {
  const valuesBefore = getNames().values
  const doubtsBefore = listDoubts()
  return withChangedContent(texts, () => withFilesAtRest(() => check(valuesBefore, doubtsBefore)))
}

function check(valuesBefore: Names['values'], doubtsBefore: string[]) {
  const problems = checkContent(projectRoot())
  // Conflicting facts and doubts can be listed only if the content is readable.
  if (problems.length > 0) return { problems, doubts: [], changed: [] }
  return {
    problems,
    doubts: listDoubts().filter((line) => !doubtsBefore.includes(line)),
    changed: listNamedFacts(projectRoot()).filter(({ name, value }) => lookUp(valuesBefore, name) !== value),
  }
}
