/** What stands below the home page's first screen: its code comes with the visitor's first move. */
import { lazySection } from '#app/ui/lazy-section.tsx'

/** In the first screen, but nothing that anyone waits for. */
export const HeroFilm = lazySection(() => import('./hero-film.tsx').then((module) => module.HeroFilm))
export const WhyChoose = lazySection(() => import('./why-choose.tsx').then((module) => module.WhyChoose))
export const Inside = lazySection(() => import('./inside.tsx').then((module) => module.Inside))
export const TenMoments = lazySection(() => import('./ten-moments.tsx').then((module) => module.TenMoments))
export const Certificates = lazySection(() => import('./certificates.tsx').then((module) => module.Certificates))
export const ExportReach = lazySection(() => import('./export-reach.tsx').then((module) => module.ExportReach))
export const GoogleReviews = lazySection(() => import('./google-reviews.tsx').then((module) => module.GoogleReviews))
export const Manufacturer = lazySection(() => import('./manufacturer.tsx').then((module) => module.Manufacturer))
export const ArticleLinks = lazySection(() => import('#app/ui/article-links.tsx').then((module) => module.ArticleLinks))
export const ContactSection = lazySection(() =>
  import('../contact/contact-section.tsx').then((module) => module.ContactSection),
)
export const PhInstrument = lazySection(() => import('./ph-instrument.tsx').then((module) => module.PhInstrument))
export const MachineLineup = lazySection(() => import('./machine-lineup.tsx').then((module) => module.MachineLineup))
