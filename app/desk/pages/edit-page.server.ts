/** The page on which staff type over what is known of a person. */
import { createHash } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'

import { getProducts } from '#app/content/products/products.server.ts'
import type { Card } from '#app/desk/card.server.ts'
import { isBlank } from '#app/forms/clean-text.ts'
import { personValuesForm } from '#app/forms/person-values.ts'
import { holdsMorePhones } from '#app/forms/phone.ts'
import { validateAs } from '#app/forms/validate.ts'
import { lookUp } from '#app/lookup/look-up.ts'
import { LANGUAGES } from '#app/people/language.ts'
import { VALUE_NAMES, type ValueChanges, type ValueName } from '#app/tasks/person-values.ts'
import { toQuery, withQuery } from './filter.ts'
import { readCard, readCarried, refOf, respondToAct, sentFilter, showGone } from './lead-page.server.ts'
import { toNamed } from './lead-view.ts'
import { readKnownValues, typedOf } from './person-view.server.ts'
import { goTo, show } from './respond.server.ts'
import { readShell } from './shell-view.server.ts'
import { type SignedInContext, field } from './staff-context.server.ts'

type Problems = Partial<Record<ValueName, string>>

const LONGEST_PINNED = 500
/** Room for a text that is too long, which the page shows again. */
const LONGEST: Record<string, number> = { pinned: 2100, name: 300, city: 300, email: 500 }

const read = (form: URLSearchParams, name: string) => field(form, name, lookUp(LONGEST, name.replace('was-', '')))

export async function readEditPage(context: SignedInContext) {
  const card = await readCard(context)
  return card ? toEditPage(context, card) : showGone()
}

async function toEditPage(context: SignedInContext, card: Card, problems: Problems = {}) {
  const { form, url } = context
  const { view } = await readShell(context)
  const known = readKnownValues(card)
  const isSent = form.has('submission')
  const valueOf = (name: ValueName) => (isSent ? read(form, name) : known[name])
  const products = getProducts().map(({ name }) => name)
  return {
    view,
    lead: card.row.ref,
    ...toNamed(card.row.name),
    back: withQuery(`/staff/leads/${card.row.ref}`, isSent ? toQuery(sentFilter(context)) : url.search.slice(1)),
    query: isSent ? field(form, 'in', 500) : url.search.slice(1, 500),
    problems,
    values: Object.fromEntries(VALUE_NAMES.map((name) => [name, valueOf(name)])) as Record<ValueName, string>,
    /** What the page showed first, so that only what was typed is changed. */
    was: isSent ? readWas(form) : known,
    seen: isSent
      ? field(form, 'seen', 12_000)
      : [...card.versions].map(([ref, version]) => `${ref}.${version}`).join(','),
    submission: field(form, 'submission', 60) || crypto.randomUUID(),
    products: known.product && !products.includes(known.product) ? [known.product, ...products] : products,
    languages: Object.entries(LANGUAGES).map(([value, label]) => ({
      value,
      label: value === 'en' ? 'English' : label,
    })),
    longestNote: LONGEST_PINNED,
  }
}

export type EditView = Awaited<ReturnType<typeof toEditPage>>

const readWas = (form: URLSearchParams) =>
  Object.fromEntries(VALUE_NAMES.map((name) => [name, read(form, `was-${name}`)])) as Record<ValueName, string>

export async function saveValues(context: SignedInContext) {
  const card = await readCard(context)
  if (!card) return showGone()
  const { changes, problems } = readChanges(context.form, card)
  if (Object.keys(problems).length > 0) return show(await toEditPage(context, card, problems), { status: 422 })
  const ref = refOf(context)
  if (Object.keys(changes).length === 0) return goTo(withQuery(`/staff/leads/${ref}`, toQuery(sentFilter(context))))
  const act = { ...readCarried(context, keyOf(changes)), kind: 'changed' as const, data: { values: changes } }
  const result = await context.desk.acts.act(ref, context.session.member, act)
  return respondToAct(context, result, act, 'values-changed')
}

/** The page may be sent again with other values, after Back. */
const keyOf = (changes: ValueChanges) =>
  `changed-${createHash('sha256').update(JSON.stringify(changes)).digest('hex').slice(0, 16)}`

function readChanges(form: URLSearchParams, card: Card): { changes: ValueChanges; problems: Problems } {
  const was = readWas(form)
  // A form that lacks a field says nothing about it.
  const changed = VALUE_NAMES.filter((name) => form.has(name) && read(form, name) !== was[name])
  const known = readKnownValues(card)
  const { values, problems } = validate(form, changed, card)
  const changes = changed.flatMap((name) => {
    const to = values[name] ?? ''
    return to === known[name] ? [] : [[name, { from: known[name], to }] as const]
  })
  return { changes: Object.fromEntries(changes), problems }
}

function validate(form: URLSearchParams, changed: ValueName[], card: Card) {
  const post = new FormData()
  for (const name of changed) if (personValuesForm.names.includes(name)) post.set(name, read(form, name))
  const submission = validateAs(personValuesForm, post)
  const typed = submission.status === 'success' ? submission.value : {}
  const values: Partial<Record<ValueName, string>> = {
    ...typed,
    product: read(form, 'product'),
    language: read(form, 'language'),
  }
  const found = changed.map((name) => [name, findProblem(name, read(form, name), values, card)] as const)
  const refused = Object.fromEntries(found.filter(([, problem]) => problem !== null)) as Problems
  return { values, problems: { ...refused, ...firstErrors(submission.reply().error) } }
}

/** What the readers of single fields cannot know. */
function findProblem(name: ValueName, text: string, values: Partial<Record<ValueName, string>>, card: Card) {
  if (isBlank(text)) return typedOf(card)[name] ? null : SENT
  if (name === 'secondPhone' && holdsMorePhones(text)) return 'Please enter one number only.'
  if (name === 'secondPhone' && isOwn(card, values.secondPhone)) return 'This is their first number already.'
  if (name === 'pinned' && text.length > LONGEST_PINNED) return `A pinned note has at most ${LONGEST_PINNED} letters.`
  const isChoice = name !== 'product' || getProducts().some((product) => product.name === text)
  if (!isChoice || (name === 'language' && !Object.hasOwn(LANGUAGES, text))) return 'Please choose one of these.'
  return null
}

const isOwn = ({ row, beside }: Card, number: string | undefined) =>
  [row, ...beside].some(({ phone }) => phone !== '' && phone === number)

const SENT = 'This came with their enquiry, so it cannot be emptied. Type what is right instead.'

const firstErrors = (errors: SubmissionResult['error']): Problems =>
  Object.fromEntries(Object.entries(errors ?? {}).flatMap(([name, all]) => (all?.[0] ? [[name, all[0]]] : [])))
