/** What pages show of the content, where that is not the file as it stands. Types only: sections may import this. */
import type { DocumentSheet } from '#app/content/schemas/documents.ts'
import type { HomePage } from '#app/content/schemas/home.ts'
import type { ReadingView } from './blog.ts'
import type { Machine, PlateCount } from './machine.ts'

/** `range`: "pH 8.0 to 9.0". `reachedBy`: the machines whose stated range holds this level, with the part they reach if not all. */
export type PhLevel = HomePage['ph']['levels'][number] & { range: string; reachedBy: string[] }
export type PhRange = { name: string; from: number; to: number }
export type PhInstrumentView = Omit<HomePage['ph'], 'levels'> & { levels: PhLevel[]; ranges: PhRange[] }

export type MachineLineupView = HomePage['machines'] & { items: Machine[] }

export type InsideView = HomePage['inside'] & { plates: PlateCount[] }

/** `onlyWith`: the machine, where only one reaches the level. */
export type Moment = HomePage['day']['moments'][number] & {
  ph: number
  levelName: string
  onlyWith: string | null
}
export type TenMomentsView = Omit<HomePage['day'], 'moments'> & { moments: Moment[] }

export type CertificatesView = HomePage['certificates'] & { sheets: DocumentSheet[] }
export type PatentsView = HomePage['patents'] & { drawings: DocumentSheet[] }
export type ExportsView = Omit<HomePage['exports'], 'conflicts'>

export type HomePageView = Omit<
  HomePage,
  'ph' | 'machines' | 'inside' | 'day' | 'certificates' | 'patents' | 'exports' | 'reading'
> & {
  ph: PhInstrumentView
  machines: MachineLineupView
  inside: InsideView
  day: TenMomentsView
  certificates: CertificatesView
  patents: PatentsView
  exports: ExportsView
  reading: ReadingView
}
