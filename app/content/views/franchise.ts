/** What the franchise pages show of the content, where that is not the file as it stands. Types only: sections may import this. */
import type { FranchisesPage } from '#app/content/schemas/franchise.ts'
import type { Machine } from './machine.ts'

/** `years`: after which the sum is back, at the stated percentage. */
export type WorkingRow = { invested: number; earned: number; years: number }

export type NumbersView = Omit<FranchisesPage['numbers'], 'conflicts'>
export type WorkingView = Omit<FranchisesPage['working'], 'invested' | 'percent'> & { rows: WorkingRow[] }
export type StarterMachinesView = Omit<FranchisesPage['machines'], 'names'> & { items: Machine[] }

export type FranchisesPageView = Omit<FranchisesPage, 'numbers' | 'working' | 'machines' | 'rooms' | 'plan'> & {
  numbers: NumbersView
  working: WorkingView
  machines: StarterMachinesView
  /** Null on a published site, while they are samples. */
  rooms: FranchisesPage['rooms'] | null
  plan: FranchisesPage['plan'] | null
}
