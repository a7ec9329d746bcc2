/** HTML with the page, code on the first interaction. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const OrderDesk = lazySection(() => import('./order-desk.tsx').then((module) => module.OrderDesk))
export const OrderWeek = lazySection(() => import('./order-week.tsx').then((module) => module.OrderWeek))
export const OrderTerms = lazySection(() => import('./order-terms.tsx').then((module) => module.OrderTerms))
export const OtherMachines = lazySection(() => import('./other-machines.tsx').then((module) => module.OtherMachines))
export const SellerFacts = lazySection(() => import('../contact/seller-facts.tsx').then((module) => module.SellerFacts))
