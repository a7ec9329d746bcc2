/** Says where a PIN code is as soon as it is whole. Without a script the answer's page says so (`sayPlace`). */
import { useEffect, useState } from 'react'

import { findPlace, type PinPlaces } from '#app/forms/find-place.ts'
import { toPin } from '#app/forms/pin.ts'

let loading: Promise<PinPlaces> | undefined

/** Asked for once a page. Rejects when the connection is down; the next PIN code tries again. */
function loadPlaces(): Promise<PinPlaces> {
  loading ??= fetch('/pincodes.json')
    .then((response) =>
      response.ok ? (response.json() as Promise<PinPlaces>) : Promise.reject(new Error('no places')),
    )
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}

/** @param atFirst what the page came with, and where that is */
export function usePlace(typed: string, atFirst: string | undefined, placeAtFirst: string | undefined): string | null {
  const [places, setPlaces] = useState<PinPlaces | null>(null)
  const isWhole = toPin(typed) !== null

  useEffect(() => {
    // Nobody needs it to send the form: when it cannot be loaded, the hint stays.
    if (isWhole && !places) loadPlaces().then(setPlaces, () => undefined)
  }, [isWhole, places])

  if (!isWhole) return null
  if (places) return findPlace(places, typed)
  return typed === atFirst ? (placeAtFirst ?? null) : null
}
