const SUFFIX: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

const rules = new Intl.PluralRules('en', { type: 'ordinal' })

/** 1st, 2nd, 3rd, 11th */
export const ordinal = (count: number) => `${count}${SUFFIX[rules.select(count)]}`
