/** Nested names of forms, as PHP and jQuery write them: `answers[phone]`, `q[0][name]` with `q[0][value]`. */
type Nested = Map<string, Nested | string[]>

/** A deeper name stays as it is, so that no post makes a tree of any depth. */
const DEEPEST = 5

/** @returns an object of objects and lists; a name that contradicts an earlier one stays flat, so that no value is lost */
export function fromBrackets(fields: [name: string, values: string[]][]): object {
  const root: Nested = new Map()
  for (const [name, values] of fields) if (!put(root, toPath(name), values)) put(root, [name], values)
  return toPlain(root)
}

/** `a[b][]` -> `a`, `b` */
function toPath(name: string): string[] {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name) ?? []
  if (first === undefined || rest === undefined) return [name]
  const parts = rest.slice(1, -1).split('][')
  if (parts.at(-1) === '') parts.pop()
  return parts.length < DEEPEST ? [first, ...parts] : [name]
}

/** @returns false if a value stands where the path goes on, or the other way round */
function put(root: Nested, path: string[], values: string[]): boolean {
  let at = root
  for (const part of path.slice(0, -1)) {
    const next = at.get(part) ?? new Map<string, Nested | string[]>()
    if (Array.isArray(next)) return false
    at.set(part, next)
    at = next
  }
  const last = path.at(-1)!
  const earlier = at.get(last) ?? []
  if (!Array.isArray(earlier)) return false
  at.set(last, [...earlier, ...values])
  return true
}

/** Numbered parts are a list, and a name that stands once has one value. */
function toPlain(nested: Nested): object {
  const isList = [...nested].every(([key, value]) => /^\d+$/.test(key) && value instanceof Map)
  const entries = [...nested].map(([key, value]): [string, unknown] => [key, toValue(value)])
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

function toValue(value: Nested | string[]): unknown {
  if (value instanceof Map) return toPlain(value)
  return value.length === 1 ? value[0] : value
}
