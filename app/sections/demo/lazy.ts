/** What stands below the form of the demo page: its code comes with the visitor's first move. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const DemoVisit = lazySection(() => import('./demo-visit.tsx').then((module) => module.DemoVisit))
export const DemoHead = lazySection(() => import('./demo-head.tsx').then((module) => module.DemoHead))
