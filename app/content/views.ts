/** What pages show of the content, where that is not the file as it stands. Types only: sections may import this. */
import type { HomePage, Product } from './schemas.ts'

/** `reachedBy`: names of the machines whose stated range holds this level. */
export type PhLevel = HomePage['ph']['levels'][number] & { reachedBy: string[] }
export type PhRange = { name: string; from: number; to: number }
export type PhInstrumentView = Omit<HomePage['ph'], 'levels'> & { levels: PhLevel[]; ranges: PhRange[] }

export type Machine = Pick<Product, 'name' | 'kind' | 'price' | 'facts' | 'note'> & {
  href: string
  picture: Product['pictures']['cutout']
  buyable: boolean
}
export type MachineLineupView = HomePage['machines'] & { items: Machine[] }

export type HomePageView = Omit<HomePage, 'ph' | 'machines'> & {
  ph: PhInstrumentView
  machines: MachineLineupView
}
