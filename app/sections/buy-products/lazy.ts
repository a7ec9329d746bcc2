/** HTML with the page, code on the first interaction. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const OrderDesk = lazySection(() => import('./order-desk.tsx').then((module) => module.OrderDesk))
export const OrderWeek = lazySection(() => import('./order-week.tsx').then((module) => module.OrderWeek))
export const OrderTerms = lazySection(() => import('./order-terms.tsx').then((module) => module.OrderTerms))
export const OtherProducts = lazySection(() => import('./other-products.tsx').then((module) => module.OtherProducts))
export const SellerFacts = lazySection(() => import('../contact/seller-facts.tsx').then((module) => module.SellerFacts))
