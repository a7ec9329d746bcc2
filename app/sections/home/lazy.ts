/** Below the home page's first screen: the code loads on the first interaction. */
import { lazyPart, lazySection } from '#app/ui/lazy-section.tsx'

/** In the first screen, but nobody waits for it. */
export const HeroFilm = lazyPart(() => import('./hero-film.tsx').then((module) => module.HeroFilm))
export const PhInstrument = lazySection(() => import('./ph-instrument.tsx').then((module) => module.PhInstrument))
export const BesideRo = lazySection(() => import('../ro/beside-ro.tsx').then((module) => module.BesideRo))
export const ProductLineup = lazySection(() => import('./product-lineup.tsx').then((module) => module.ProductLineup))
export const VisitSteps = lazySection(() => import('./visit-steps.tsx').then((module) => module.VisitSteps))
export const GoogleReviews = lazySection(() => import('./google-reviews.tsx').then((module) => module.GoogleReviews))
export const FiveYears = lazySection(() => import('./five-years.tsx').then((module) => module.FiveYears))
export const Inside = lazySection(() => import('./inside.tsx').then((module) => module.Inside))
export const TenMoments = lazySection(() => import('./ten-moments.tsx').then((module) => module.TenMoments))
export const Documents = lazySection(() => import('./documents.tsx').then((module) => module.Documents))
export const ContactSection = lazySection(() =>
  import('../contact/contact-section.tsx').then((module) => module.ContactSection),
)
