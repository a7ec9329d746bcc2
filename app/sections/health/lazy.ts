/** Below the health page's first screen: the code loads on the first interaction. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const WaterProperties = lazySection(() =>
  import('./water-properties.tsx').then((module) => module.WaterProperties),
)
export const TenUses = lazySection(() => import('./ten-uses.tsx').then((module) => module.TenUses))
export const NotClaimed = lazySection(() => import('./not-claimed.tsx').then((module) => module.NotClaimed))
/** Without code its tabs are links; the answers need none. */
export const Questions = lazySection(() => import('./questions.tsx').then((module) => module.Questions))
export const PlainWords = lazySection(() => import('./plain-words.tsx').then((module) => module.PlainWords))
export const SourceList = lazySection(() => import('./source-list.tsx').then((module) => module.SourceList))
