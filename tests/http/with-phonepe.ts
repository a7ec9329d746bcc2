/** Vitest's `test` with a payment gateway: a fake of PhonePe for each file. */
import { type PhonePe, startPhonePe } from '../fakes/phonepe.ts'
import { test } from './test.ts'

export const withPhonePe = test
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the names of what a fixture needs from this pattern
  .extend('phonepe', { scope: 'file' }, async ({}, { onCleanup }): Promise<PhonePe> => {
    const phonepe = await startPhonePe()
    onCleanup(() => phonepe.close())
    return phonepe
  })
