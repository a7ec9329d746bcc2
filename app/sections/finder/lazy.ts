/** The page works as it stands: its code comes with the visitor's first move. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const FinderForm = lazySection(() => import('./finder-form.tsx').then((module) => module.FinderForm))
export const AnswerPage = lazySection(() => import('./answer-page.tsx').then((module) => module.AnswerPage))
