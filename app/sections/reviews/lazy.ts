/** Text and links work as HTML; the code loads on the first interaction. */
import { lazyPage } from '#app/ui/lazy-section.tsx'

export const WordsFirst = lazyPage(() => import('./words-first.tsx').then((module) => module.WordsFirst))
