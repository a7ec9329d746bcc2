/** Tries every combination of answers on `/which-machine`. Each must have a result, and every entry in the file must be used. */
import { FINDER_FILE, getFinder, toAnswer } from '#app/content/finder/finder.server.ts'
import type { FinderAnswer } from '#app/content/finder/finder.server.ts'
import type { Finder } from '#app/content/finder/finder.ts'
import type { Product } from '#app/content/products/product.ts'
import { getProducts, requireNamed } from '#app/content/products/products.server.ts'
import { type Answers, type Condition, fits, listCombinations, toQuery } from '#app/finder/rules.ts'
import { problemsOf } from './views.ts'

type Combination = { answers: Answers; answer: FinderAnswer }

const LEAST_REASONS = 2
const STEPS = 3

export function findFinderFaults(root: string, finder = getFinder(root)): string[] {
  const products = getProducts(root)
  const unknown = problemsOf(() => listNamed(finder).forEach((name) => requireNamed(products, name, FINDER_FILE)))
  const stopped = listCombinations(finder).flatMap((answers) => problemsOf(() => toAnswer(finder, answers, root)))
  if (unknown.length + stopped.length > 0) return [...new Set([...unknown, ...stopped])]

  const combinations = listCombinations(finder).map((answers) => ({ answers, answer: toAnswer(finder, answers, root) }))
  const faults = [
    ...combinations.flatMap(findPoorAnswer),
    ...findUnreached(combinations, products),
    ...findDeadQuestions(finder, combinations),
    ...findDeadRules(finder, combinations),
  ]
  return [...new Set(faults)].map((fault) => `content/${FINDER_FILE}: ${fault}`)
}

const listNamed = ({ products, dearer, reasons }: Finder) => [
  ...products.map(({ product }) => product),
  ...dearer.flatMap(({ product, over }) => [product, over]),
  ...reasons.flatMap(({ products: named = [] }) => named),
]

function findPoorAnswer({ answers, answer }: Combination): string[] {
  const where = toQuery(answers)
  const { kind, product, reasons, dearer, steps } = answer
  if (kind === 'not-yet')
    return steps.length === STEPS ? [] : [`${where}: "not yet" has ${steps.length} steps, not ${STEPS}`]
  const names = dearer.map(({ name }) => name)
  return [
    ...(reasons.length < LEAST_REASONS ? [`${where}: fewer than ${LEAST_REASONS} reasons for ${product!.name}`] : []),
    ...reasons.filter((text) => text.includes('{ph}')).map(() => `reasons: we know no pH range of ${product!.name}`),
    ...dearer.filter(({ more }) => more < 0).map(({ name }) => `dearer: ${name} costs less than ${product!.name}`),
    ...names
      .filter((name, index) => names.indexOf(name) < index)
      .map((name) => `${where}: ${name} is among the dearer machines twice`),
  ]
}

function findUnreached(combinations: Combination[], products: Product[]): string[] {
  const reached = new Set(
    combinations.flatMap(({ answer }) => [answer.product?.name, ...answer.dearer.map(({ name }) => name)]),
  )
  return products.filter(({ name }) => !reached.has(name)).map(({ name }) => `no answers lead to ${name}`)
}

/** Finds questions whose answers never change the result. */
function findDeadQuestions({ questions }: Finder, combinations: Combination[]): string[] {
  return questions
    .filter(({ name }) => {
      const others = Map.groupBy(combinations, ({ answers }) => toQuery({ ...answers, [name]: '' }))
      return [...others.values()].every((group) => new Set(group.map(({ answer }) => toOutcome(answer))).size === 1)
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
    ['steps', finder.steps, said(finder.steps, (name) => !name)],
  ]
  return used.flatMap(([list, rules, indexes]) =>
    rules.flatMap((_, index) => (indexes.has(index) ? [] : [`${list}[${index}] is never used`])),
  )
}

type Rule = { when?: Condition[] | undefined }
