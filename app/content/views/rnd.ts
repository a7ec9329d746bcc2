/** What the research page shows of its content, where that is not the file as it stands. Types only: sections may import this. */
import type { RndPage } from '#app/content/schemas/rnd.ts'
import type { Machine, PlateCount } from './machine.ts'

type Model = RndPage['models']['items'][number]

/** A model with what its product file says of it; `id` is its value in the address: `/rnd?tab=en-7p`. */
export type ModelView = Omit<Model, 'machine'> & { id: string } & Pick<
    Machine,
    'name' | 'kind' | 'href' | 'facts' | 'picture'
  >

export type ElectrodesView = RndPage['electrodes'] & { plates: PlateCount[]; warrantyYears: number }

export type RndPageView = Omit<RndPage, 'models' | 'electrodes'> & {
  electrodes: ElectrodesView
  models: Omit<RndPage['models'], 'items'> & { items: [ModelView, ...ModelView[]] }
}
