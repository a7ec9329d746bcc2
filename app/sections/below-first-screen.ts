/** Sections that stand below a page's first screen: pages take them from here, and their code comes when it is needed. */
import { lazySection } from '#app/ui/lazy-section.tsx'

/** In the first screen, but nothing that anyone waits for. */
export const HeroFilm = lazySection(() => import('./hero-film.tsx').then((module) => module.HeroFilm))
export const WhyChoose = lazySection(() => import('./why-choose.tsx').then((module) => module.WhyChoose))
export const Inside = lazySection(() => import('./inside.tsx').then((module) => module.Inside))
export const TenMoments = lazySection(() => import('./ten-moments.tsx').then((module) => module.TenMoments))
export const Certificates = lazySection(() => import('./certificates.tsx').then((module) => module.Certificates))
export const ContactSection = lazySection(() => import('./contact-section.tsx').then((module) => module.ContactSection))
export const ExportReach = lazySection(() => import('./export-reach.tsx').then((module) => module.ExportReach))
export const GoogleReviews = lazySection(() => import('./google-reviews.tsx').then((module) => module.GoogleReviews))
export const Manufacturer = lazySection(() => import('./manufacturer.tsx').then((module) => module.Manufacturer))
export const LeadForm = lazySection(() => import('./lead-form.tsx').then((module) => module.LeadForm))
export const Offices = lazySection(() => import('./offices.tsx').then((module) => module.Offices))
export const DemoVisit = lazySection(() => import('./demo/demo-visit.tsx').then((module) => module.DemoVisit))
