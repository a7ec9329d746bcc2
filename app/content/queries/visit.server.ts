/** The terms of a demo at home, without those that may not be shown yet. */
import { loadContent } from '#app/content/load.server.ts'
import { visitSchema, type Visit } from '#app/content/schemas/visit.ts'
import type { VisitLineView, VisitTerm, VisitValue, VisitView } from '#app/content/views/visit.ts'
import { isShown, onlyShown } from './samples.server.ts'

/** With fewer than this the ticket would say less than a call. */
const FEWEST_TERMS = 3

export function getVisit(root?: string): VisitView {
  const visit = loadContent('visit.json', visitSchema, root)
  const { cost, minutes, who, hours, where, words } = visit
  const terms = onlyShown([cost, minutes, who, hours, where], root).map(toTerm)
  const measures = onlyShown(visit.measures, root)
  return {
    ticket: {
      title: words.title,
      kind: words.kind,
      terms: terms.length < FEWEST_TERMS ? [] : terms,
      ask: words.ask,
      willNotTitle: words.willNot,
      willNot: onlyShown(visit.willNot, root).map(toValue),
    },
    line: toLine(visit, root),
    measured: measures.length > 0 ? toSentence(words.measured, measures.map(toValue), 'conjunction') : null,
    brief: toBrief(visit, root),
    card:
      measures.length > 0
        ? {
            title: words.card,
            kind: words.cardKind,
            rows: measures.map((row) => ({ ...toTerm(row), unit: row.unit })),
          }
        : null,
    brings: onlyShown(visit.brings, root).map(toValue),
    callsOnce: isShown(visit.callsOnce, root)
      ? toValue(visit.callsOnce)
      : { text: visit.callsOnce.otherwise, isSample: false },
  }
}

/** For pages that say no more of the visit than this. */
export const getVisitLine = (root?: string) => toLine(loadContent('visit.json', visitSchema, root), root)

function toLine({ minutes, cost, words }: Visit, root?: string): VisitLineView {
  const terms = onlyShown([minutes, cost], root).map(({ short, sample }) => toValue({ text: short, sample }))
  return terms.length > 0 ? toSentence(words.line, terms, 'unit') : [said(words.lineWithoutTerms)]
}

/** @param join `unit`: 40 minutes, nothing to pay; `conjunction`: TDS, hardness and pH */
function toSentence(words: string, terms: VisitValue[], join: 'unit' | 'conjunction'): VisitLineView {
  const [before = '', after = ''] = words.split('{items}')
  const left = [...terms]
  const list = new Intl.ListFormat('en-IN', { type: join })
    .formatToParts(terms.map(({ text }) => text))
    .map(({ type, value }) => (type === 'element' ? left.shift()! : said(value)))
  return [said(before), ...list, said(after)]
}

const said = (text: string): VisitValue => ({ text, isSample: false })

function toBrief({ cost, minutes, willNot }: Visit, root?: string): VisitTerm[] {
  const refusals = willNot.flatMap(({ short, sample }) => (short ? [{ ...short, sample }] : []))
  return onlyShown([cost, { ...minutes, text: minutes.short }, ...refusals], root)
    .slice(0, 3)
    .map(toTerm)
}

type Confirmable = { text: string; sample?: true | undefined }

const toValue = ({ text, sample }: Confirmable): VisitValue => ({ text, isSample: sample === true })

const toTerm = ({ label, ...value }: Confirmable & { label: string }): VisitTerm => ({ label, ...toValue(value) })
