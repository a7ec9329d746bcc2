/** The view model of a paper about a payment or a refund. */
type Row = { label: string; value: string }

export type VoucherView = {
  title: string
  description: string
  /** The sentence of a cancelled paper; null for others. */
  cancelled: string | null
  head: Row[]
  seller: { label: string; lines: string[] }
  buyer: Row[]
  rows: Row[]
  sum: Row & { words: Row }
  /** Null if the paper does not state the tax. */
  tax: { label: string; rows: Row[] } | null
  notes: string[]
  signature: { company: string; label: string }
  print: string
  back: { label: string; href: string }
}
