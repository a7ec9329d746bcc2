/**
 * Looks up a name from outside in a plain object. `object[name]` also finds what every object inherits: `constructor`, `toString`,
 * `__proto__`. The lint refuses that: `scripts/lint/no-foreign-key.ts`.
 */
export function lookUp<Value>(
  object: Readonly<Record<string, Value>> | null | undefined,
  name: string,
): Value | undefined {
  // eslint-disable-next-line house/no-foreign-key -- Only its own.
  return object && Object.hasOwn(object, name) ? object[name] : undefined
}
