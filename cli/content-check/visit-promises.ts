/** Refuses terms of a visit outside the texts that are hidden until the owner has confirmed them. */
import type { Visit } from '#app/content/visits/visit.server.ts'
import { listFaults, type TextLeaf } from './leaves.ts'

/** "Our technician measures your water" */
const MEASURED =
  /\b(?:we|our \w+) (?:(?:will|can|also|only) )*(?:measure|test|check)s?(?: only)?(?: the| your)? (?:TDS|hardness|pH|water|tap)\b|\bmeters? (?:that )?we bring\b/i
const DECIDED_LATER = /\b(?:need not|do not (?:have|need) to|no need to) decide (?:that|the same) day\b/i

/** Shown only with confirmed values: see `getVisit` and the route of /book-demo. */
const CONDITIONAL = /^visit\.json |^pages\/book-demo\.json (?:title|lead)\b/

/** @param visit its confirmed terms may appear anywhere */
export function findVisitPromises(
  texts: TextLeaf[],
  { measures, willNot }: Pick<Visit, 'measures' | 'willNot'>,
): string[] {
  const promises = [
    ...(measures.some(isConfirmed) ? [] : [MEASURED]),
    ...(willNot.some((term) => isConfirmed(term) && DECIDED_LATER.test(term.text)) ? [] : [DECIDED_LATER]),
  ]
  const checked = texts.filter(({ file, place }) => !CONDITIONAL.test(`${file} ${place}`))
  return listFaults(checked, ({ value }) =>
    promises
      .flatMap((pattern) => pattern.exec(value)?.[0] ?? [])
      .map((words) => `"${words}" is a term of the visit, which stays on the page while content/visit.json hides it`),
  )
}

const isConfirmed = ({ sample }: { sample?: true | undefined }) => sample !== true
