/** Words and links, whose HTML works as it stands: the code comes with the visitor's first move. */
import { lazyPage } from '#app/ui/lazy-section.tsx'

export const WordsFirst = lazyPage(() => import('./words-first.tsx').then((module) => module.WordsFirst))
