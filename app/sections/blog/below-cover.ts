/** What stands below an article's cover: its HTML is there at once, its code comes with the visitor's first move. */
import { firstMove } from '#app/ui/first-move.ts'
import { lazySection } from '#app/ui/lazy-section.tsx'

const loadText = () => import('./article-text.tsx').then((module) => module.ArticleText)
const loadAfter = () => import('./article-after.tsx').then((module) => module.ArticleAfter)

export const ArticleText = lazySection(loadText)
export const ArticleAfter = lazySection(loadAfter)

// Who comes from another page has moved already: the code is fetched beside the article's data, not after it.
void firstMove()
  .then(() => Promise.all([loadText(), loadAfter()]))
  .catch(() => undefined)
