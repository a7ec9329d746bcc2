/** Finds keys that occur twice in one object. JSON silently uses the last, so editing the first would have no effect. */
import { readSource } from '#app/content/parse-file.server.ts'
import { listAll } from './leaves.ts'

export const findRepeatedKeys = (root: string): string[] =>
  listAll(root).flatMap(([file]) =>
    listRepeated(readSource(file, root)).map(
      (key) => `content/${file}: ${key}: stands twice, and only the last one counts: remove the other`,
    ),
  )

/** @param source valid JSON @returns the keys with their places: `phones[1].label` */
export function listRepeated(source: string): string[] {
  const repeated: string[] = []
  /** The objects and lists around the current position. */
  const around: { keys: Set<string> | null; step: string | number }[] = []
  const toPlace = () =>
    around
      .map(({ step }) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
      .join('')
      .replace(/^\./, '')
  for (const [token, key] of source.matchAll(/"((?:[^"\\]|\\.)*)"(?=\s*:)|"(?:[^"\\]|\\.)*"|[[\]{},]/g)) {
    const inner = around.at(-1)
    if (key !== undefined && inner?.keys) {
      inner.step = key
      if (inner.keys.has(key)) repeated.push(toPlace())
      inner.keys.add(key)
    } else if (token === '{') around.push({ keys: new Set(), step: '' })
    else if (token === '[') around.push({ keys: null, step: 0 })
    else if (token === '}' || token === ']') around.pop()
    else if (token === ',' && typeof inner?.step === 'number') inner.step += 1
  }
  return repeated
}
