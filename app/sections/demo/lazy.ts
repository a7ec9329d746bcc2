/** Below the form of the demo page: the code loads on the first interaction. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const DemoVisit = lazySection(() => import('./demo-visit.tsx').then((module) => module.DemoVisit))
export const DemoHead = lazySection(() => import('./demo-head.tsx').then((module) => module.DemoHead))
