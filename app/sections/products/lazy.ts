/** HTML with the page, code on the first interaction. The code or the server handles earlier choices. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const ProductFinder = lazySection(() => import('./product-finder.tsx').then((module) => module.ProductFinder))
export const ComparisonPage = lazySection(() => import('./comparison-page.tsx').then((module) => module.ComparisonPage))
export const SellerFacts = lazySection(() => import('../contact/seller-facts.tsx').then((module) => module.SellerFacts))
export const DemoBand = lazySection(() => import('./demo-band.tsx').then((module) => module.DemoBand))
