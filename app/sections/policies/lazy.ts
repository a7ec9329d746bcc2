/** The text is HTML from the server; its code, which only marks the chapter in view, comes with the visitor's first move. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const PolicyText = lazySection(() => import('./policy-text.tsx').then((module) => module.PolicyText))
export const WhoAnswers = lazySection(() => import('./who-answers.tsx').then((module) => module.WhoAnswers))
