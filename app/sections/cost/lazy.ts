/** The bill works as HTML; its code loads on the first interaction. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const CostDesk = lazySection(() => import('./cost-desk.tsx').then((module) => module.CostDesk))
export const AllProducts = lazySection(() => import('./all-products.tsx').then((module) => module.AllProducts))
export const NextStep = lazySection(() => import('../visit/next-step.tsx').then((module) => module.NextStep))
export const SellerFacts = lazySection(() => import('../contact/seller-facts.tsx').then((module) => module.SellerFacts))
