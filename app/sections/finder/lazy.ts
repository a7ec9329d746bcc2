/** The page works as HTML; its code loads on the first interaction. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const FinderForm = lazySection(() => import('./finder-form.tsx').then((module) => module.FinderForm))
export const AnswerPage = lazySection(() => import('./answer-page.tsx').then((module) => module.AnswerPage))
