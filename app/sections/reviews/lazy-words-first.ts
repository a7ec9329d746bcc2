/** Words and links, whose HTML works as it stands: the code comes with the visitor’s first move. */
import { firstMove } from '#app/ui/first-move.ts'
import { lazySection } from '#app/ui/lazy-section.tsx'

const load = () => import('./words-first.tsx').then((module) => module.WordsFirst)

export const WordsFirst = lazySection(load)

// Who comes from another page has moved already: the code is fetched beside the page's data, not after it.
void firstMove()
  .then(load)
  .catch(() => undefined)
