/** Text and links work as HTML; the code loads on the first interaction. */
import { lazyPage } from '#app/ui/lazy-section.tsx'

export const TextIntro = lazyPage(() => import('./text-intro.tsx').then((module) => module.TextIntro))
