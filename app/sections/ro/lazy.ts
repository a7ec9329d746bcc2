/** Below the first screen of /ionizer-or-ro: the code loads on the first interaction. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const BesideRo = lazySection(() => import('./beside-ro.tsx').then((module) => module.BesideRo))
export const OrTable = lazySection(() => import('./or-table.tsx').then((module) => module.OrTable))
export const OrQuestions = lazySection(() => import('./or-questions.tsx').then((module) => module.OrQuestions))
export const NextStep = lazySection(() => import('../visit/next-step.tsx').then((module) => module.NextStep))
