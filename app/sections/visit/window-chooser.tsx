/**
 * An optional choice of day and window. It comes with the page if the URL has a PIN code, otherwise a script loads it once the field has
 * one.
 */
import { useEffect, useState } from 'react'

import type { ChooserView, DayChoice } from '#app/content/visits/visit-page-view.ts'
import { toPin } from '#app/forms/pin.ts'
import { ChoiceFrame } from '#app/ui/choice-frame.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { WindowDays } from './window-days.tsx'

interface WindowChooserProps {
  /** The PIN code in the field. */
  typed: string
  /** The choice that came with the page. */
  atFirst: ChooserView | null
  /** Called once the windows are shown, so that the form can restore the visitor's earlier choice. */
  onShown: () => void
}

export function WindowChooser({ typed, atFirst, onShown }: WindowChooserProps) {
  const view = useChooser(typed, atFirst)
  useEffect(() => {
    if (view) onShown()
  }, [view?.pincode])
  if (!view || view.kinds.length === 0) return view ? <p className="text-small text-soft">{view.text}</p> : null
  const { title, hint, text, phone, kinds, copy, chosen = '', gone } = view
  const [first, ...otherKinds] = kinds
  return (
    <fieldset key={view.pincode} className="mb-2 grid gap-2.5" aria-live="polite">
      <legend className="float-left w-full text-small font-semibold">{title}</legend>
      <p className="flex items-start gap-1.5 text-small font-semibold text-filtered-ink">
        <Icon name="map-pin" size={18} className="mt-0.5 flex-none" />
        {text}
      </p>
      <p className="text-fine text-soft">{hint}</p>
      {gone && (
        <p role="alert" className="text-small text-error">
          {gone}
        </p>
      )}
      <Kind {...first!} copy={copy} chosen={chosen} />
      {otherKinds.map((kind) => (
        <Fold key={kind.kind} label={kind.label} isOpen={has([...kind.days, ...kind.later], chosen)}>
          <Kind {...kind} copy={copy} chosen={chosen} />
        </Fold>
      ))}
      <PhoneInstead label={phone} />
    </fieldset>
  )
}

type KindProps = ChooserView['kinds'][number] & Pick<ChooserView, 'copy'> & { chosen: string }

function Kind({ kind, label, days, later, copy, chosen }: KindProps) {
  const group = { copy, chosen, isOptional: true }
  return (
    <div className="grid gap-2">
      {kind === 'home' && <p className="text-small font-semibold">{label}</p>}
      <WindowDays days={days} {...group} />
      {later.length > 0 && (
        <Fold label={copy.more} isOpen={has(later, chosen)}>
          <WindowDays days={later} {...group} />
        </Fold>
      )}
    </div>
  )
}

const has = (days: DayChoice[], chosen: string) =>
  days.some(({ windows }) => windows.some(({ value }) => value === chosen))

const Fold = ({ label, isOpen, children }: { label: string; isOpen: boolean; children: React.ReactNode }) => (
  <details open={isOpen}>
    <summary className="text-link min-h-11 content-center text-small">{label}</summary>
    <div className="pt-1">{children}</div>
  </details>
)

/** Not chosen at first, so that the slots are what the visitor sees. A form without a choice means the same. */
const PhoneInstead = ({ label }: { label: string }) => (
  <label className="relative isolate flex min-h-12 items-center justify-center gap-2 rounded-input border border-transparent text-small font-semibold">
    <input type="radio" name="window" value="" className="peer absolute inset-0 cursor-pointer opacity-0" />
    <ChoiceFrame className="border-dashed peer-checked:border-solid peer-checked:bg-surface-tint" />
    {label}
    <Icon name="check" size={18} className="hidden peer-checked:block" />
  </label>
)

/** Loads once the PIN code is complete. If that fails, the form is sent without a window. */
function useChooser(typed: string, atFirst: ChooserView | null): ChooserView | null {
  const [view, setView] = useState(atFirst)
  const pincode = toPin(typed)

  useEffect(() => {
    if (!pincode || pincode === view?.pincode) return
    const asked = new AbortController()
    // Relative to the page, so that the response is in its language.
    fetch(`book-demo/days.json?pincode=${pincode}`, { signal: asked.signal })
      .then((response) => (response.ok ? (response.json() as Promise<ChooserView>) : null))
      .then(
        (found) => found && setView(found),
        () => undefined,
      )
    return () => asked.abort()
  }, [pincode, view?.pincode])

  return pincode && view?.pincode === pincode ? view : null
}
