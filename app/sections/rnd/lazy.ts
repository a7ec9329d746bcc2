/** What stands below the research page's first screen: its code comes with the visitor's first move. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const Journey = lazySection(() => import('./journey.tsx').then((module) => module.Journey))
export const Electrodes = lazySection(() => import('./electrodes.tsx').then((module) => module.Electrodes))
export const Filters = lazySection(() => import('./filters.tsx').then((module) => module.Filters))
/** Until its code has come, its tabs are links. */
export const Models = lazySection(() => import('./models.tsx').then((module) => module.Models))
export const Closing = lazySection(() => import('./closing.tsx').then((module) => module.Closing))
