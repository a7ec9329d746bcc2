/** Refuses terms of a visit outside the texts that are hidden until the owner has confirmed them. */
import type { TextLeaf } from './leaves.ts'

const PROMISES = [
  /\bwe (?:will |can |also )*(?:measure|test|check)(?: only)? (?:your|both|what|TDS|the (?:water|tap))\b/i,
  /\bmeters? (?:that )?we bring\b/i,
  /\b(?:need not|do not (?:have|need) to) decide (?:that|the same) day\b/i,
]

/** Shown only with confirmed values: see `getVisit` and the route of /book-demo. */
const CONDITIONAL = /^visit\.json |^pages\/book-demo\.json (?:title|lead)\b/

export const findVisitPromises = (texts: TextLeaf[]): string[] =>
  texts
    .filter(({ file, place }) => !CONDITIONAL.test(`${file} ${place}`))
    .flatMap(({ file, place, value }) =>
      PROMISES.flatMap((pattern) => pattern.exec(value)?.[0] ?? []).map(
        (words) =>
          `content/${file}: ${place}: "${words}" is a term of the visit, which stays on the page while content/visit.json hides it`,
      ),
    )
