import type { Costs } from '#app/content/schemas/costs.ts'
import type { WhatItCostsPage } from '#app/content/schemas/what-it-costs.ts'

/** A machine as the bill needs it; null is what nobody has told us. All amounts are whole rupees. */
export type CostMachine = {
  key: string
  name: string
  href: string
  price: number
  watts: number | null
  filterSet: CostValue | null
}

export type CostValue = { amount: number; isSample: boolean }

/** What the sums are made of, the same on the server and in the browser. */
export type CostFacts = {
  years: number
  /** Of the warranty. */
  machineYears: number
  plateChamberYears: number
  asked: Omit<Costs['asked'], 'machine'> & { machine: string }
  assumptions: Costs['assumptions']
  machines: CostMachine[]
  /** Delivery and installation, where they are the same for every PIN code. */
  delivery: CostValue | null
  service: (CostValue & { aYear: number }) | null
  repairs: CostValue | null
  emi: (Omit<Costs['emi'][number], 'sample' | 'until'> & { isSample: boolean })[]
}

export type CostsPageView = {
  page: WhatItCostsPage
  facts: CostFacts
  /** Each machine with what is usual. */
  all: WhatItCostsPage['all'] & {
    rows: (Pick<CostMachine, 'name' | 'href' | 'price'> & {
      billHref: string
      bestFor: string
      place: string
      power: number | null
      known: number
    })[]
  }
}

export type ShortBillView = {
  title: string
  lead: string
  rows: { label: string; amount: number }[]
  sum: { label: string; amount: number }
  /** What is still to ask; null when nothing is. */
  open: string | null
  link: { label: string; href: string }
}
