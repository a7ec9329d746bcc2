import { inject } from 'vitest'

type Answer = { messages: { message: string; extract?: string }[] }

/** @param documents by name @returns each error from the W3C's checker, with its position and documents */
export async function listErrors(documents: Map<string, string>): Promise<string[]> {
  const found = new Map<string, string[]>()
  const waiting = [...documents]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, document] = next
      for (const { message, extract = '' } of await check(document)) {
        const error = `${message} ${extract}`
        found.set(error, [...(found.get(error) ?? []), name])
      }
    }
  }
  await Promise.all([work(), work()])
  return [...found].map(([error, names]) => `${error} (${names.length}: ${names.slice(0, 3).join(', ')})`)
}

async function check(document: string): Promise<Answer['messages']> {
  const answer = await fetch(`${inject('checker')}?out=json&level=error`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: document,
  })
  return ((await answer.json()) as Answer).messages
}
