/** The bill works as HTML; its code loads on the first interaction. */
import { lazySection } from '#app/ui/lazy-section.tsx'

export const CostDesk = lazySection(() => import('./cost-desk.tsx').then((module) => module.CostDesk))
export const AllMachines = lazySection(() => import('./all-machines.tsx').then((module) => module.AllMachines))
export const NextStep = lazySection(() => import('../visit/next-step.tsx').then((module) => module.NextStep))
export const SellerFacts = lazySection(() => import('../contact/seller-facts.tsx').then((module) => module.SellerFacts))
