/** The form's HTML works as it stands: its code comes with the visitor's first move. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const LeadForm = lazySection(() => import('./lead-form.tsx').then((module) => module.LeadForm))
