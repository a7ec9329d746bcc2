/** Works as HTML; the code loads on the first interaction. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const WindowChooser = lazySection(() => import('./window-chooser.tsx').then((module) => module.WindowChooser))
export const DaysQuestion = lazySection(() => import('./days-question.tsx').then((module) => module.DaysQuestion))
export const VisitTicket = lazySection(() => import('./visit-ticket.tsx').then((module) => module.VisitTicket))
