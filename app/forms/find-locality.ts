import { toPin } from './pin.ts'

/** Places by PIN code, for the server and the form's script; the first matching row wins. */
export type PinLocalities = {
  rows: [from: number, to: number, place: string][]
  /** Shown for six digits that match no row. */
  unknown: string
}

/** `302 017` -> `Jaipur, Rajasthan`. @returns null for an incomplete PIN code */
export function findLocality({ rows, unknown }: PinLocalities, typed: string): string | null {
  const pin = toPin(typed)
  if (!pin) return null
  const [, , place] = rows.find(([from, to]) => from <= Number(pin) && Number(pin) <= to) ?? []
  return place ?? unknown
}
