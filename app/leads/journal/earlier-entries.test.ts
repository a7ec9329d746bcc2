import { expect, test } from 'vitest'

import { parseLine, toLine } from './journal-file.server.ts'
import type { JournalEntry } from './journal-file.server.ts'

const ORDER = { id: 'O1', lead_id: 'L1', ref: 'A7K3-9QF4', created_at: 5 }
const PAYMENT = { id: 'P1', order_id: 'O1', status: 'paid', created_at: 6, changed_at: 7 }
const UNKNOWN = { transaction_id: 'T1', status: 'failed', closed_at: null, changed_at: 8 }
const VISIT = { lead_id: 'L1', version: 3, changed_at: 9 }

test.each([
  [{ kind: 'order', order: ORDER, payment: null }, [{ table: 'orders', key: 'O1', version: 1, at: 5, row: ORDER }]],
  [
    { kind: 'order', order: ORDER, payment: PAYMENT },
    [
      { table: 'orders', key: 'O1', version: 1, at: 7, row: ORDER },
      { table: 'payments', key: 'P1', version: 'paid', at: 7, name: ORDER.ref, row: PAYMENT },
    ],
  ],
  [
    { kind: 'unknown-payment', row: UNKNOWN },
    [{ table: 'unknown_payments', key: 'T1', version: 'failed false', at: 8, name: 'T1', row: UNKNOWN }],
  ],
  [
    { kind: 'visit', ref: ORDER.ref, row: VISIT },
    [{ table: 'visits', key: 'L1', version: 3, at: 9, name: ORDER.ref, row: VISIT }],
  ],
])('reads %j of an earlier release', (entry, rows) => {
  const line = toLine(entry as unknown as JournalEntry).trimEnd()
  const wanted = rows.map((row) => ({ entry: expect.objectContaining({ kind: 'row', ...row }) as unknown }))
  expect(parseLine(line)).toEqual(wanted)
  // A damaged line break joins it with the next line.
  expect(parseLine(`${line} ${line}`)).toEqual([...wanted, ...wanted])
})
