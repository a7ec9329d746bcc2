/** Below an article's cover: HTML at once, code on the first interaction. */
import { lazyPage } from '#app/ui/lazy-section.tsx'

export const ArticleText = lazyPage(() => import('./article-text.tsx').then((module) => module.ArticleText))
export const ArticleAfter = lazyPage(() => import('./article-after.tsx').then((module) => module.ArticleAfter))
