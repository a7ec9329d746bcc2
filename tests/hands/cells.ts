/** Defines the matrix's cells, and which of them run in CI; `test:all` runs them all. */
import { CONDITIONS } from './conditions/all.ts'
import { DESK } from './journeys/desk.ts'
import { LEAD_JOURNEYS, OTHER_PLACES } from './journeys/lead-journeys.ts'
import { QUESTIONS } from './journeys/questions.ts'
import { ORDERS, PAYMENT } from './journeys/shop.ts'
import { VISITS } from './journeys/visits.ts'
import type { Condition, Journey, Scene, Input } from './scene.ts'
import { byEnter, byKeyboard, byMouse, byPasting, byTouch, withoutFocus } from './inputs.ts'

export type Cell = { title: string; journey: Journey; input: Input; condition: Condition; tags: string[] }

const JOURNEYS: Journey[] = [...LEAD_JOURNEYS, ...OTHER_PLACES, ...QUESTIONS, ...VISITS, ...ORDERS, PAYMENT, ...DESK]
const INPUTS = [byMouse, byTouch, byKeyboard, byEnter(), byPasting, withoutFocus()]

/** Combined with every third condition, since their forms are ordinary ones. */
const OTHERS = [...VISITS.slice(0, 3), ...ORDERS.slice(0, 1), ...DESK.slice(0, 4), ...QUESTIONS]

const NONE: Condition = { name: '' }

/** A placeholder for reading the names of a journey's fields. */
const NOBODY = { visitor: { number: 0, typed: '', e164: '' }, words: {} } as Scene

const fieldsOf = (journey: Journey) => journey.fields(NOBODY)
const linesOf = (journey: Journey) => fieldsOf(journey).filter(({ kind }) => kind === 'line')

function toCell(journey: Journey, input: Input, condition: Condition, isInCi: boolean): Cell {
  const title = [journey.name, input.name, condition.name].filter(Boolean).join(' ')
  const tags = [...(isInCi ? [] : ['@whole']), ...(condition.needsChrome ? ['@chrome'] : [])]
  return { title, journey, input, condition, tags }
}

/** Combines every journey with every input; CI runs a sixth of them, and Enter in every form. */
const byInput = JOURNEYS.flatMap((journey, row) =>
  INPUTS.filter((input) => suits(input, journey)).map((input, column) => {
    const isOften = (input.name === 'by Enter' && LEAD_JOURNEYS.includes(journey)) || (row + column) % 6 === 0
    return toCell(journey, input, NONE, isOften)
  }),
)

function suits({ name }: Input, journey: Journey) {
  if (name === 'by Enter') return linesOf(journey).length > 0 || fieldsOf(journey).some(({ kind }) => kind === 'radio')
  if (name === 'by pasting') return linesOf(journey).length > 0
  return true
}

/** Enter in each field, and the focus left in each field. The last field is among the cells above. */
const byField = LEAD_JOURNEYS.flatMap((journey) => [
  ...linesOf(journey)
    .slice(0, -1)
    .map(({ name }) => toCell(journey, byEnter(name), NONE, false)),
  ...fieldsOf(journey)
    .slice(0, -1)
    .map(({ name }) => toCell(journey, withoutFocus(name), NONE, false)),
])

/** Inputs rotate, so that each condition is combined with each of them. */
const TURNS = [byMouse, byEnter(), byTouch, byKeyboard]

/** Each condition on each form. CI runs one form for each condition, different ones in turn. */
const byCondition = CONDITIONS.flatMap((condition, row) => {
  const suiting = (journeys: Journey[]) => journeys.filter((journey) => condition.suits?.(journey) ?? true)
  const forms = suiting(LEAD_JOURNEYS)
  const others = suiting(OTHERS).filter((_, column) => (row + column) % 3 === 0)
  return [...forms, ...others].map((journey, column) => {
    const turn = TURNS[(row + column) % TURNS.length]!
    const input = suits(turn, journey) ? turn : byMouse
    return toCell(journey, input, condition, column === row % forms.length)
  })
})

export const CELLS: Cell[] = [...byInput, ...byField, ...byCondition]
