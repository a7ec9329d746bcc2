import { findAnswer } from '#app/content/finder/finder.server.ts'

/**
 * Adds what the visitor answered on /which-machine, in words and with our answer. What is not an answer of ours, or one of an
 * older page, is left out: the lead comes first.
 */
export function withAnswers(
  fields: Record<string, string>,
  query: string | undefined,
  root?: string,
): Record<string, string> {
  const answer = query ? findAnswer(query, root) : null
  if (!answer) return fields
  const { said, machine, kind } = answer
  const advice = { machine: machine?.name, 'try-first': `${machine?.name} after a test`, 'not-yet': 'not yet' }[kind]
  return { ...fields, tap: `${said.join(', ')}; answer ${advice}` }
}
