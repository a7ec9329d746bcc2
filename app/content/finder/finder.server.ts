/** Turns the answers to `/which-machine` into a recommendation by the rules in `content/finder.json`. */
import { fill } from '#app/content/fill.ts'
import { loadContent } from '#app/content/load.server.ts'
import type { Product } from '#app/content/products/product.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { t } from '#app/messages/messages.ts'
import {
  getProducts,
  listHiddenNames,
  requireNamed,
  toProductView,
  toUnderSink,
} from '#app/content/products/products.server.ts'
import { ContentError } from '#app/content/parse-file.server.ts'
import type { Finder } from './finder.ts'
import { finderSchema } from './finder.ts'
import { type Answers, fits, listOpen, readAnswers, toQuery } from '#app/finder/rules.ts'

export type FinderAnswer = ReturnType<typeof toAnswer>

export const FINDER_FILE = 'finder.json'

export function getFinder(root?: string): Finder {
  const finder = loadContent(FINDER_FILE, finderSchema, root)
  const hidden = listHiddenNames(root)
  return hidden.length === 0 ? finder : withWaiting(finder, hidden)
}

/** Rules for hidden products stay in the lists, but never match. */
function withWaiting({ products, reasons, dearer, ...finder }: Finder, hidden: string[]): Finder {
  const isShown = (name: string) => !hidden.includes(name)
  const wait = <Rule extends WhenRule>(rule: Rule): Rule => ({ ...rule, when: NEVER })
  return {
    ...finder,
    products: products.map((rule) => (isShown(rule.product) ? rule : wait(rule))),
    reasons: reasons.map((rule) => {
      const named = rule.products?.filter(isShown)
      return named?.length === 0 ? wait(rule) : { ...rule, products: named }
    }),
    dearer: dearer.map((rule) => (isShown(rule.product) && isShown(rule.over) ? rule : wait(rule))),
  }
}

type WhenRule = Pick<Finder['steps'][number], 'when'>

const NEVER: WhenRule['when'] = []

/** Whether the rule is for a hidden product. */
export const isWaiting = ({ when }: WhenRule): boolean => when === NEVER

/** Finds products by use and installation, for answers in which the water makes no difference. */
export function listProductsByWish({ products }: Finder) {
  const of = (use: string, place: string) => products.find(({ when }) => fits(when, { use, place }))?.product ?? ''
  return {
    counter: of('kitchen', 'counter'),
    cleaning: of('cleaning', 'counter'),
    reading: of('reading', 'counter'),
    draining: of('draining', 'counter'),
    underSink: of('kitchen', 'under-sink'),
    readingAtTap: of('reading', 'under-sink'),
  }
}

/** @returns null while a question is open */
export function findAnswer(query: string | URLSearchParams, root?: string) {
  const finder = getFinder(root)
  const answers = readAnswers(new URLSearchParams(query), finder)
  return listOpen(finder, answers).length === 0 ? toAnswer(finder, answers, root) : null
}

/** @throws {ContentError} if no rule matches, or one names an unknown product */
export function toAnswer(finder: Finder, answers: Answers, root?: string) {
  const products = getProducts(root)
  const holds = ({ when }: WhenRule) => fits(when, answers)
  const verdict = requireRule(finder.verdicts.find(holds), 'verdicts', answers)
  const chosen = requireRule(finder.products.find(holds), 'products', answers)
  const product = requireNamed(products, chosen.product, `${FINDER_FILE}: products`)
  const isNotYet = verdict.kind === 'not-yet'
  const hasSteps = isNotYet || verdict.kind === 'test-first'
  const { title, lead } = fill(verdict.kind === 'product' ? chosen : verdict, { product: product.name })
  const steps = hasSteps ? finder.steps.filter(holds) : []
  return {
    kind: verdict.kind,
    title,
    lead,
    said: formatAnswers(finder, answers),
    /** The visitor's range on the TDS scale; null if unknown. */
    tds: toChosenOption(finder, answers, 'tds'),
    /** The URL's query, which is sent with a form. */
    query: toQuery(answers),
    /** Null if the advice is "not yet". */
    product: isNotYet ? null : { ...toProductView(product), lead: chosen.lead, underSink: toUnderSink([product]) },
    reasons: isNotYet ? [] : toReasons(finder.reasons.filter(holds), product),
    /** Products that cost `more` rupees more. */
    dearer: isNotYet ? [] : toDearerProducts(finder.dearer.filter(holds), product, products),
    changes: isNotYet ? [] : finder.changes.filter(holds).map(({ text }) => text),
    steps: fill(steps, { product: product.name }),
  }
}

function requireRule<Rule>(rule: Rule | undefined, list: string, answers: Answers): Rule {
  if (rule) return rule
  throw new ContentError([`content/${FINDER_FILE}: ${list}: no entry matches ${toQuery(answers)}`])
}

/** `["borewell water", "TDS not known", "no RO", "on the counter"]` */
const formatAnswers = (finder: Finder, answers: Answers) =>
  finder.questions.flatMap(({ name }) => toChosenOption(finder, answers, name)?.said ?? [])

function toChosenOption({ questions }: Finder, answers: Answers, name: string) {
  const option = questions
    .find((question) => question.name === name)
    ?.options.find(({ value }) => value === lookUp(answers, name))
  return option ? { value: option.value, said: option.said } : null
}

function toReasons(reasons: Finder['reasons'], { name, ph }: Product): string[] {
  const range = ph ? { ph: `${ph.from.toFixed(1)} ${t('to')} ${ph.to.toFixed(1)}` } : {}
  return reasons.filter(({ products }) => !products || products.includes(name)).map(({ text }) => fill(text, range))
}

function toDearerProducts(dearer: Finder['dearer'], { name, price }: Product, products: Product[]) {
  return dearer
    .filter(({ over }) => over === name)
    .map(({ product, text }) => {
      const dearerProduct = toProductView(requireNamed(products, product, `${FINDER_FILE}: dearer`))
      return {
        name: dearerProduct.name,
        href: dearerProduct.href,
        picture: dearerProduct.picture,
        more: dearerProduct.price - price,
        text,
      }
    })
}
