import { t } from '#app/messages/messages.ts'

/** `fill('{count} machines', { count: 3 })` -> `3 machines` */
export const fill = (copy: string, values: Record<string, string | number>) =>
  copy.replace(/\{(\w+)\}/g, (name, key: string) => String(values[key] ?? name))

/** `X-Blue, EN-7P and IO-400U`. Not by `Intl`: browsers and Node disagree about the comma before "and". */
export function joinNames(names: string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${t('and')} ${last}`
}

export const countOf = (count: number, copy: { none: string; one: string; many: string }) =>
  count === 0 ? copy.none : count === 1 ? copy.one : fill(copy.many, { count })
