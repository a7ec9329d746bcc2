import { describeStored } from '#app/tasks/stored-words.ts'

/** A row of the desk with its earliest task in words. */
export const rowInWords = <Row extends { next_step: string | null; barred_at?: number | null }>(row: Row) => ({
  ...row,
  next: describeStored(row.next_step, (row.barred_at ?? null) !== null),
})
