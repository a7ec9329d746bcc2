import type { Finder } from '#app/content/schemas/finder.ts'
import type { WhichMachinePage } from '#app/content/schemas/which-machine.ts'
import type { FormView } from '#app/forms/define-form.ts'
import type { Machine } from './machine.ts'
import type { VisitView } from './visit.ts'

export type QuestionView = {
  name: string
  title: string
  hint: string | null
  options: { value: string; label: string }[]
  /** Shown only while this answer is chosen. */
  within: { question: string; value: string } | null
}

export type FinderAnswer = {
  kind: 'machine' | 'try-first' | 'not-yet'
  title: string[]
  lead: string
  /** The visitor's answers in words. */
  said: string[]
  /** Which part of the scale of TDS they are in; null where it is not known. */
  tds: { value: string; said: string } | null
  /** What goes with a form: the address's query. */
  query: string
  /** None for "not yet". */
  machine: (Pick<Machine, 'name' | 'href' | 'kind' | 'price' | 'picture'> & { lead: string }) | null
  reasons: string[]
  /** `more`: than the machine, in rupees. */
  dearer: (Pick<Machine, 'name' | 'href' | 'picture'> & { more: number; text: string })[]
  changes: string[]
  steps: { title: string; text: string }[]
}

export type FinderPageView = {
  page: WhichMachinePage
  questions: {
    questions: QuestionView[]
    chosen: Readonly<Record<string, string>>
    /** The names of those without an answer. */
    open: string[]
    /** For the strip that says where the answers lead so far. */
    machines: { counter: string; underSink: string }
  }
  /** Null while a question is open. */
  answer: {
    answer: FinderAnswer
    query: string
    limits: Finder['limits']
    /** Of this answer, for paper. */
    address: string
    /** A chat with the answer in it, to whomever the visitor chooses. */
    sendHref: string
    demoLabel: string
    visit: VisitView
    form: FormView
    attach: { title: string; items: string[]; label: string; value: string }
  } | null
}
