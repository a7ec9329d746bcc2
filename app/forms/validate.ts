/** Validates a form on the server and in the browser, which loads it when a visitor first touches a form. */
import { parse } from '@conform-to/react'

import { isBlank } from './clean-text.ts'
import type { FormDefinition } from './define-form.ts'
import { forms } from './registry.ts'
import type { FormId } from './registry.ts'

/** @param post on the server, only the output of `readPost`, because Conform parses names as paths */
export const validate = (form: FormId, post: FormData) => validateAs(forms[form], post)

export const validateAs = ({ schema }: Pick<FormDefinition, 'schema'>, post: FormData) =>
  parse(post, {
    resolve(typed) {
      const { data, error } = schema.safeParse(withoutEmpty(typed))
      return data ? { value: data } : { error: toMessages(error.issues) }
    },
  })

/** Drops empty fields, which browsers post as empty text. Text with only invisible characters counts as empty. */
const withoutEmpty = (typed: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => !(typeof value === 'string' && isBlank(value))))

type Issue = { path: PropertyKey[]; message: string }

/** Error messages by field name. */
function toMessages(issues: Issue[]): Record<string, string[]> {
  const messages = new Map<string, string[]>()
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '')
    messages.set(field, [...(messages.get(field) ?? []), message])
  }
  return Object.fromEntries(messages)
}
