/** The terms of a demo as pages show them. Types only: sections may import this. */
export type VisitValue = { text: string; isSample: boolean }
export type VisitTerm = VisitValue & { label: string }

/** One sentence in pieces: words that are always true, and values that may be samples. */
export type VisitLineView = VisitValue[]

export type VisitTicketView = {
  title: string
  kind: string
  /** None where fewer than three are known. */
  terms: VisitTerm[]
  /** Said in place of the terms. */
  ask: string
  willNotTitle: string
  willNot: VisitValue[]
}

export type WaterCardView = { title: string; kind: string; rows: (VisitTerm & { unit: string })[] }

export type VisitView = {
  ticket: VisitTicketView
  /** Under a Book Live Demo button. */
  line: VisitLineView
  /** Null where nothing is measured for certain. */
  measured: VisitLineView | null
  /** The ticket in up to three cells, for phones. */
  brief: VisitTerm[]
  /** Null where nothing is measured for certain. */
  card: WaterCardView | null
  brings: VisitValue[]
  callsOnce: VisitValue
}
