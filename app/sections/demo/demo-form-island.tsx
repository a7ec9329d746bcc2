import type { ChooserView } from '#app/content/visits/visit-page-view.ts'
import { LeadFormIsland, type LeadFormIslandProps } from '../lead-form/lead-form-island.tsx'
import { WindowChooser } from '../visit/window-chooser.tsx'

export type DemoFormIslandProps = LeadFormIslandProps & {
  /** The free days of the PIN code in the URL. */
  days: ChooserView | null
}

/** A separate island, so that other forms do not load the chooser. */
export const DemoFormIsland = ({ days, ...form }: DemoFormIslandProps) => (
  <LeadFormIsland {...form} windows={{ Chooser: WindowChooser, atFirst: days }} />
)
