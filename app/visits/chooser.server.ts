/** The demo form's optional choice of a window, once the PIN code is known. */
import { fill } from '#app/content/fill.ts'
import type { ChooserStart, ChooserView } from '#app/content/visits/visit-page-view.ts'
import { getVisitPage } from '#app/content/visits/visit-page.server.ts'
import { toPin } from '#app/forms/pin.ts'
import type { FreeWindows } from './free-windows.server.ts'
import type { Place } from './places.server.ts'
import { formatWindow } from './format-window.ts'
import { toDayChoices } from './visit-view.server.ts'
import type { VisitProblem } from './visit-view.server.ts'
import { toWindowValue } from './windows.ts'
import type { Window } from './windows.ts'

/** Days shown before the visitor expands the list. */
const FIRST_DAYS = 7

export async function toChooser(pincode: string, { offers }: Place, free: FreeWindows): Promise<ChooserView> {
  const { chooser, move } = fill(getVisitPage(), { pincode })
  const kinds: ChooserView['kinds'] = []
  for (const kind of ['home', 'video'] as const) {
    const offer = offers[kind]
    const days = offer ? toDayChoices(await free.list(offer)) : []
    if (days.length > 0) {
      kinds.push({ kind, label: chooser[kind], days: days.slice(0, FIRST_DAYS), later: days.slice(FIRST_DAYS) })
    }
  }
  return {
    pincode,
    title: chooser.title,
    hint: chooser.hint,
    text: offers.home ? chooser.comes : chooser.elsewhere,
    phone: chooser.phone,
    kinds,
    copy: { yours: move.yours, full: chooser.full, more: chooser.more },
  }
}

/** Keeps the choice after an error, or explains why it is no longer possible. */
export function keepChosen(view: ChooserView, window: Window, refused: VisitProblem | null): ChooserView {
  const value = toWindowValue(window)
  const days = view.kinds.flatMap((kind) => [...kind.days, ...kind.later])
  const found = days.flatMap(({ windows }) => windows).find((choice) => choice.value === value)
  if (found?.state === 'free') return { ...view, chosen: value }
  const { chooser, reasons } = fill(getVisitPage(), { window: formatWindow(window.startsAt) })
  return { ...view, gone: refused ? reasons[refused] : chooser.gone }
}

/** Whether the query requests a PIN code's days. Such a page is never cached. */
export const asksForDays = (query: URLSearchParams) => query.has('pincode')

export function toChooserStart(typed: string): ChooserStart {
  const { lead, label, button, unknown } = getVisitPage().chooser
  return { lead, label, button, pincode: typed.slice(0, 60), problem: typed !== '' && !toPin(typed) ? unknown : null }
}
