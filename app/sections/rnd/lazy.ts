/** Below the research page's first screen: the code loads on the first interaction. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const Journey = lazySection(() => import('./journey.tsx').then((module) => module.Journey))
export const Electrodes = lazySection(() => import('./electrodes.tsx').then((module) => module.Electrodes))
export const Filters = lazySection(() => import('./filters.tsx').then((module) => module.Filters))
/** Without code its tabs are links. */
export const Models = lazySection(() => import('./models.tsx').then((module) => module.Models))
export const Closing = lazySection(() => import('./closing.tsx').then((module) => module.Closing))
