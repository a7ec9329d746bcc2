/** Finds changes of a migration that would break the previous release. */
import type { Schema, Table } from './read-schema.ts'

export function findBreaks(before: Schema, after: Schema): string[] {
  const oldBreaks = Object.entries(before).flatMap(([name, table]) => {
    const next = after[name]
    return next
      ? [...findBrokenColumns(table, next), ...findBrokenRules(table, next)].map((text) => `${name}: ${text}`)
      : [`${name} is gone`]
  })
  const newBreaks = Object.entries(after).flatMap(([name, table]) =>
    holdingBack(table, before[name]).map((text) => `${name} keeps rows from being deleted: ${text}`),
  )
  return [...oldBreaks, ...newBreaks]
}

/** Erasing a lead must work without knowing tables of a newer release. */
const holdingBack = (table: Table, before?: Table) =>
  newRules(table, before)
    .map(({ text }) => text)
    .filter((text) => text.startsWith('FOREIGN KEY') && !/ON DELETE (CASCADE|SET NULL)/.test(text))

const newRules = (after: Table, before?: Table) =>
  after.rules.filter(({ text }) => !before?.rules.some((rule) => rule.text === text))

function findBrokenColumns(before: Table, after: Table): string[] {
  const changed = Object.entries(before.columns).flatMap(([name, column]) => {
    const next = after.columns[name]
    if (!next) return [`${name} is gone`]
    return JSON.stringify(next) === JSON.stringify(column) ? [] : [`${name} is another column`]
  })
  const demanded = newColumns(before, after)
    .filter(([, column]) => column.notNull && column.default === null)
    .map(([name]) => `${name} must be given`)
  return [...changed, ...demanded]
}

const newColumns = (before: Table, after: Table) =>
  Object.entries(after.columns).filter(([name]) => !(name in before.columns))

function findBrokenRules(before: Table, after: Table): string[] {
  const missing = before.rules.filter(({ text }) => !after.rules.some((rule) => rule.text === text))
  // An older release leaves a new column null, which breaks no rule.
  const left = new Set(
    newColumns(before, after)
      .filter(([, column]) => !column.notNull && column.default === null)
      .map(([name]) => name),
  )
  const added = newRules(after, before).filter(({ columns }) => !columns.some((name) => left.has(name)))
  return [...missing.map(({ text }) => `no longer: ${text}`), ...added.map(({ text }) => `new: ${text}`)]
}
