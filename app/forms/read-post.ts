/** Reads a form's own fields by exact names (docs/forms.md). */
import type { SubmissionResult } from '@conform-to/react'
import { lookUp } from '#app/lookup/look-up.ts'

import { cleanText } from './clean-text.ts'
import { ANSWERS, HIDDEN, namesInPageToken } from './post.ts'
import { forms, isFormId } from './registry.ts'
import type { FormId } from './registry.ts'

export type Hidden = (name: keyof typeof HIDDEN) => string

export type FormPost = {
  form: FormId
  /** The form's own fields, as typed. */
  fields: FormData
  hidden: Hidden
  /** How many fields were dropped because the page was rendered before a deployment. */
  unknown: number
  /** The sentence that explains the refusal to the visitor. */
  refusal?: string
}

const FOREIGN = 'Something was sent that this form does not ask for. Please use the form on this page.'
const TWICE = 'One field of the form was sent twice. Please use the form on this page.'

/** Allowed names for a field that the form no longer has. */
const NAME = /^[a-z][a-z0-9_]{0,39}$/
const MAX_UNKNOWN = 8

/** How far beyond its limit a long text is truncated, so that its field still rejects it. */
const TOO_LONG_BY = 100

/** @param formOfPage used if the post does not name its form */
export function readPost(pairs: Iterable<[string, string]>, formOfPage: FormId): FormPost {
  const posted = new Map<string, string>()
  let isRepeated = false
  for (const [name, value] of pairs) {
    if (posted.has(name)) isRepeated = true
    else posted.set(name, value)
  }
  const hidden: Hidden = (name) => posted.get(HIDDEN[name]) ?? ''
  const named = hidden('form')
  const form = isFormId(named) ? named : formOfPage
  const fields = pickFields(form, posted)
  const unknown = [...posted.keys()].filter((name) => !isOurs(form, name))
  const post = { form, fields, hidden, unknown: unknown.length }
  if (isRepeated) return { ...post, refusal: TWICE }
  if (!areOnPage(unknown, hidden('pageToken'))) return { ...post, refusal: FOREIGN }
  return post
}

function pickFields(form: FormId, posted: Map<string, string>): FormData {
  const { names, fields } = forms[form]
  const maxOf = (name: string) => (name === ANSWERS.name ? ANSWERS.max : lookUp(fields, name)?.max)
  const picked = new FormData()
  for (const name of names) {
    const typed = posted.get(name)
    if (typed !== undefined) picked.append(name, shorten(typed, maxOf(name)))
  }
  return picked
}

/** The mark at the end makes it too long even after trimming. */
function shorten(typed: string, max = 0): string {
  const text = cleanText(typed).trim()
  return text.length > max + TOO_LONG_BY ? `${text.slice(0, max + TOO_LONG_BY - 1)}…` : typed
}

const HIDDEN_NAMES = new Set<string>(Object.values(HIDDEN))

const isOurs = (form: FormId, name: string) => HIDDEN_NAMES.has(name) || forms[form].names.includes(name)

function areOnPage(unknown: string[], pageToken: string): boolean {
  if (unknown.length === 0) return true
  const listed = new Set(namesInPageToken(pageToken))
  return unknown.length <= MAX_UNKNOWN && unknown.every((name) => NAME.test(name) && listed.has(name))
}

export const toRefusal = ({ fields, refusal }: Pick<FormPost, 'fields' | 'refusal'>): SubmissionResult => ({
  status: 'error',
  initialValue: Object.fromEntries([...fields].map(([name, typed]) => [name, String(typed)])),
  error: { '': [refusal ?? ''] },
})
