/** Below the form of the contact page: the code loads on the first interaction. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const Offices = lazySection(() => import('./offices.tsx').then((module) => module.Offices))
