/** Text, drawings and links work as HTML; the code loads on the first interaction. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const CityHero = lazySection(() => import('./city-hero.tsx').then((module) => module.CityHero))
export const CityBanner = lazySection(() => import('./city-banner.tsx').then((module) => module.CityBanner))
export const CityWater = lazySection(() => import('./city-water.tsx').then((module) => module.CityWater))
export const CityReadings = lazySection(() => import('./city-readings.tsx').then((module) => module.CityReadings))
export const CityDemo = lazySection(() => import('./city-demo.tsx').then((module) => module.CityDemo))
export const CityProducts = lazySection(() => import('./city-products.tsx').then((module) => module.CityProducts))
export const CityFacts = lazySection(() => import('./city-facts.tsx').then((module) => module.CityFacts))
export const CityQuestions = lazySection(() => import('./city-questions.tsx').then((module) => module.CityQuestions))
export const ArticleLinks = lazySection(() => import('#app/ui/article-links.tsx').then((module) => module.ArticleLinks))
export const CityEnquiry = lazySection(() => import('./city-enquiry.tsx').then((module) => module.CityEnquiry))
