/** Shows the place of a complete PIN code. Without a script the server does (`sayPlace`). */
import { useEffect, useState } from 'react'

import { findLocality, type PinLocalities } from '#app/forms/find-locality.ts'
import { toPin } from '#app/forms/pin.ts'

let loading: Promise<PinLocalities> | undefined

/** Once per page. Rejects offline; the next PIN code tries again. */
function loadPlaces(): Promise<PinLocalities> {
  loading ??= fetch('/pincodes.json')
    .then((response) =>
      response.ok ? (response.json() as Promise<PinLocalities>) : Promise.reject(new Error('no places')),
    )
    .catch((error: unknown) => {
      loading = undefined
      throw error
    })
  return loading
}

/** @param atFirst the PIN code that came with the page, and its place */
export function usePlace(typed: string, atFirst: string | undefined, placeAtFirst: string | undefined): string | null {
  const [places, setPlaces] = useState<PinLocalities | null>(null)
  const isWhole = toPin(typed) !== null

  useEffect(() => {
    // Sending does not need it, so if it fails, the hint stays.
    if (isWhole && !places) loadPlaces().then(setPlaces, () => undefined)
  }, [isWhole, places])

  if (!isWhole) return null
  if (places) return findLocality(places, typed)
  return typed === atFirst ? (placeAtFirst ?? null) : null
}
