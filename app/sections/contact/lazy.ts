/** What stands below the form of the contact page: its code comes with the visitor's first move. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const Offices = lazySection(() => import('./offices.tsx').then((module) => module.Offices))
