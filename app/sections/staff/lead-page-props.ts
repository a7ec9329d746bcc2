import type { ListName } from '#app/desk/queue-filter.ts'
import type { CardView } from '#app/desk/pages/card-view.server.ts'
import type { DemoWindows } from '#app/desk/pages/demo-windows.server.ts'
import type { LeadView } from '#app/desk/pages/lead-view.ts'
import type { ShellView } from './shell.tsx'
import type { StatusBarProps } from './status-bar.tsx'

type Neighbour = { ref: string; name: string } | undefined

export interface LeadPageProps {
  view: ShellView
  card: CardView
  chat: string | null
  query: string
  list: { name: ListName; count: number; leads: LeadView[] }
  place: number
  of: number
  before: Neighbour
  after: Neighbour
  people: { id: string; name: string }[]
  me: string
  products: string[]
  whyNot: string[]
  submission: string
  /** What was typed into a form that came back with a problem. */
  typed: Record<string, string>
  /** For a demo; null where none can be booked. */
  windows: DemoWindows | null
  isManager: boolean
  statusBar: StatusBarProps | null
}
