/** What stands below an article's cover: its HTML is there at once, its code comes with the visitor's first move. */
import { lazyPage } from '#app/ui/lazy-section.tsx'

export const ArticleText = lazyPage(() => import('./article-text.tsx').then((module) => module.ArticleText))
export const ArticleAfter = lazyPage(() => import('./article-after.tsx').then((module) => module.ArticleAfter))
