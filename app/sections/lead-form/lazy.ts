/** The form works as HTML; its code loads on the first interaction. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const LeadForm = lazySection(() => import('./lead-form.tsx').then((module) => module.LeadForm))
