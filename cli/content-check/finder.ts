/**
 * Tries every combination of answers on `/which-machine`. Each must have a result, untested water leads to a laboratory test first, every
 * product is the result of some combination, none costs more than requested, and every entry in the file is used.
 */
import type { FactValues } from '#app/content/fact-values.server.ts'
import { FINDER_FILE, getFinder, isWaiting, toAnswer } from '#app/content/finder/finder.server.ts'
import type { FinderAnswer } from '#app/content/finder/finder.server.ts'
import { withFilesAtRest } from '#app/content/edition.server.ts'
import type { Finder } from '#app/content/finder/finder.ts'
import { getNames } from '#app/content/names.server.ts'
import type { Product } from '#app/content/products/product.ts'
import { getProducts, requireNamed } from '#app/content/products/products.server.ts'
import { type Answers, type Condition, fits, listCombinations, toQuery } from '#app/finder/rules.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { problemsOf } from './views.ts'

type Combination = { answers: Answers; answer: FinderAnswer }

const LEAST_REASONS = 2
const STEPS = 3

/** Places that fit each answer to the question `place`. */
const PLACES: Record<string, Product['place'][]> = {
  counter: ['counter-top'],
  'under-sink': ['under-sink'],
  either: ['counter-top', 'under-sink'],
}

export const findFinderFaults = (root: string, finder = getFinder(root)): string[] =>
  withFilesAtRest(() => findFaults(root, finder))

function findFaults(root: string, finder: Finder): string[] {
  const products = getProducts(root)
  const { facts } = getNames(root)
  const unknown = problemsOf(() => listNamed(finder).forEach((name) => requireNamed(products, name, FINDER_FILE)))
  if (unknown.length > 0) return unknown
  const combinations: Combination[] = []
  const stopped = listCombinations(finder).flatMap((answers) =>
    problemsOf(() => combinations.push({ answers, answer: toAnswer(finder, answers, root) })),
  )
  if (stopped.length > 0) return [...new Set(stopped)]

  const faults = [
    ...combinations.flatMap(findPoorAnswer),
    ...combinations.flatMap((combination) => findUntested(finder, combination, facts)),
    ...combinations.flatMap((combination) => findOversold(finder, combination, products)),
    ...findUnreached(combinations, products),
    ...findDeadQuestions(finder, combinations),
    ...findDeadRules(finder, combinations),
  ]
  return [...new Set(faults)].map((fault) => `content/${FINDER_FILE}: ${fault}`)
}

const listNamed = ({ products, dearer, reasons }: Finder) => [
  ...products.filter(isPresent).map(({ product }) => product),
  ...dearer.filter(isPresent).flatMap(({ product, over }) => [product, over]),
  ...reasons.filter(isPresent).flatMap(({ products: named = [] }) => named),
]

const isPresent = (rule: Rule) => !isWaiting(rule)

function findPoorAnswer({ answers, answer }: Combination): string[] {
  const where = toQuery(answers)
  const { kind, product, reasons, dearer, steps } = answer
  const wrongSteps =
    kind === 'product' || kind === 'try-first' || steps.length === STEPS
      ? []
      : [`${where}: "${kind.replace('-', ' ')}" has ${steps.length} steps, not ${STEPS}`]
  if (kind === 'not-yet') return wrongSteps
  const names = dearer.map(({ name }) => name)
  return [
    ...wrongSteps,
    ...(reasons.length < LEAST_REASONS ? [`${where}: fewer than ${LEAST_REASONS} reasons for ${product!.name}`] : []),
    ...reasons
      .filter((text) => text.includes('{ph}'))
      .map(() => `reasons: the pH range of ${product!.name} is unknown`),
    ...dearer.filter(({ more }) => more < 0).map(({ name }) => `dearer: ${name} costs less than ${product!.name}`),
    ...names
      .filter((name, index) => names.indexOf(name) < index)
      .map((name) => `${where}: ${name} is among the dearer machines twice`),
  ]
}

/**
 * Untreated and untested water never leads straight to a machine; without an RO a laboratory test comes first, and its step names
 * everything that a meter does not show.
 */
function findUntested({ questions }: Finder, { answers, answer }: Combination, facts: FactValues): string[] {
  const water = questions.find(({ name }) => name === 'water')?.options.find(({ value }) => value === answers.water)
  if (water?.treated) return []
  const where = toQuery(answers)
  const isFirst = answer.kind === 'test-first' || answer.kind === 'not-yet'
  const contaminants = facts['laboratory.list']!
  if (answer.kind === 'product')
    return [`${where}: untested water needs a laboratory or a measurement before a machine`]
  if (answers.ro === 'yes') return []
  if (!isFirst) return [`${where}: untested water without an RO needs the laboratory as its first step`]
  return answer.steps[0]?.text.includes(contaminants) ? [] : [`${where}: the first step does not name ${contaminants}`]
}

/** A product above the cheapest for its place needs a reason that quotes the visitor's wish. */
function findOversold(finder: Finder, { answers, answer }: Combination, products: Product[]): string[] {
  const { product } = answer
  if (!product) return []
  const places = lookUp(PLACES, answers.place!)
  const cheapest = Math.min(...products.flatMap(({ place, price }) => (places?.includes(place) ? [price] : [])))
  const isAskedFor = finder.reasons.some(
    ({ products: named, when }) => named?.includes(product.name) && when?.some(({ use }) => use) && fits(when, answers),
  )
  if (product.price <= cheapest || isAskedFor) return []
  return [`${toQuery(answers)}: ${product.name} costs more than the visitor asked for`]
}

/** The number of combinations that lead to each product. */
export function countAnswers(root: string, finder = getFinder(root)): Record<string, number> {
  const names = withFilesAtRest(() =>
    listCombinations(finder).map((answers) => toAnswer(finder, answers, root).product?.name),
  )
  return Object.fromEntries(
    getProducts(root).map(({ name }) => [name, names.filter((resultName) => resultName === name).length]),
  )
}

function findUnreached(combinations: Combination[], products: Product[]): string[] {
  const reached = new Set(combinations.map(({ answer }) => answer.product?.name))
  return products.filter(({ name }) => !reached.has(name)).map(({ name }) => `${name} is the result of no answers`)
}

/** Finds questions whose answers never change the result. */
function findDeadQuestions({ questions }: Finder, combinations: Combination[]): string[] {
  return questions
    .filter(({ name }) => {
      const groups = Map.groupBy(combinations, ({ answers }) => toQuery({ ...answers, [name]: '' }))
      return [...groups.values()].every((group) => new Set(group.map(({ answer }) => toOutcome(answer))).size === 1)
    })
    .map(({ name }) => `questions: "${name}" changes no answer`)
}

const toOutcome = ({ kind, title, product, reasons, dearer, changes, steps }: FinderAnswer) =>
  JSON.stringify([kind, title, product, reasons, dearer, changes, steps])

/** Finds rules that never match, or that an earlier one always overrides. */
function findDeadRules(finder: Finder, combinations: Combination[]): string[] {
  const taken = (rules: Rule[]) =>
    new Set(combinations.map(({ answers }) => rules.findIndex(({ when }) => fits(when, answers))))
  const said = <Text extends Rule>(texts: Text[], isOf: (product: string | undefined, text: Text) => boolean) =>
    new Set(
      combinations.flatMap(({ answers, answer }) =>
        texts.flatMap((text, index) => (fits(text.when, answers) && isOf(answer.product?.name, text) ? [index] : [])),
      ),
    )
  const used: [list: string, rules: Rule[], indexes: Set<number>][] = [
    ['products', finder.products, taken(finder.products)],
    ['verdicts', finder.verdicts, taken(finder.verdicts)],
    [
      'reasons',
      finder.reasons,
      said(finder.reasons, (name, { products }) => !!name && (products?.includes(name) ?? true)),
    ],
    ['changes', finder.changes, said(finder.changes, Boolean)],
    ['dearer', finder.dearer, said(finder.dearer, (name, { over }) => name === over)],
    ['steps', finder.steps, listShownSteps(combinations, finder.steps)],
  ]
  return used.flatMap(([list, rules, indexes]) =>
    rules.flatMap((rule, index) => (indexes.has(index) || isWaiting(rule) ? [] : [`${list}[${index}] is never used`])),
  )
}

/** Lists the steps that some combination of answers shows. */
const listShownSteps = (combinations: Combination[], steps: Finder['steps']) =>
  new Set(
    combinations.flatMap(({ answers, answer }) =>
      answer.steps.length === 0 ? [] : steps.flatMap(({ when }, index) => (fits(when, answers) ? [index] : [])),
    ),
  )

type Rule = { when?: Condition[] | undefined }
