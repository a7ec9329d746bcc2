/**
 * Looks up a name from outside in a plain object. `object[name]` also finds what every object inherits: `constructor`, `toString`,
 * `__proto__`. The lint refuses that: `scripts/lint/no-foreign-key.ts`.
 */
export function own<Value>(object: Readonly<Record<string, Value>> | null | undefined, name: string): Value | undefined {
  return object && Object.hasOwn(object, name) ? object[name] : undefined
}
