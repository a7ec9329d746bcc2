/** Collects a content file's problems, one line per place: `phones[0].e164: is missing`. */
import type { z } from 'zod'
import { lookUp } from '#app/lookup/look-up.ts'

import { plainMessage } from './plain-messages.ts'

type Issue = z.core.$ZodIssue
type Path = PropertyKey[]

/** @returns the parsed value, or all its problems */
export function checkValue<Schema extends z.ZodType>(schema: Schema, content: unknown) {
  const parsed = schema.safeParse(content, { error: plainMessage })
  if (parsed.success) return { data: parsed.data, problems: [] }
  return { data: null, problems: withoutSizes(parsed.error.issues).flatMap((issue) => toLines(issue, [], content)) }
}

/** Zod also measures a value of the wrong type: a text in place of a list has too many entries. */
const withoutSizes = (issues: Issue[]) =>
  issues.filter(
    ({ code, path }) =>
      !['too_small', 'too_big'].includes(code) ||
      !issues.some((otherIssue) => otherIssue.code === 'invalid_type' && toPlace(otherIssue.path) === toPlace(path)),
  )

function toLines(issue: Issue, above: Path, content: unknown): string[] {
  const path = [...above, ...issue.path]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.message.split('\n').map((line) => (path.length > 0 ? `${toPlace(path)}.${line}` : line))
    case 'invalid_key':
      return issue.issues.map(({ message }) => describeProblem(path, message))
    case 'invalid_union':
      return issue.errors.length > 0
        ? withoutSizes(nearest(issue.errors)).flatMap((innerIssue) => toLines(innerIssue, path, content))
        : [describeProblem(path, issue.message)]
    case 'custom':
      return [describeProblem(path, issue.message)]
    default:
      return [describeProblem(path, valueAt(content, path) === undefined ? 'is missing' : issue.message)]
  }
}

/** Reports the closest alternative of a union. */
const nearest = (options: Issue[][]) => options.toSorted((a, b) => a.length - b.length)[0]!

const describeProblem = (path: Path, message: string) => (path.length > 0 ? `${toPlace(path)}: ${message}` : message)

const valueAt = (content: unknown, path: Path) =>
  path.reduce<unknown>(
    (value, key) => lookUp(value as Record<string, unknown> | null | undefined, String(key)),
    content,
  )

const toPlace = (path: Path) =>
  path.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index ? '.' : ''}${String(part)}`)).join('')
