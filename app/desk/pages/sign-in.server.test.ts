/** The statements that a failed sign-in executes, with a fake clock. */
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'

import { createStaff } from '#app/staff/staff.server.ts'
import { createTestDatabase, openAgain } from '../../../tests/leads/store.ts'
import { proveSignIn } from './sign-in.server.ts'
import type { StaffContext } from './staff-context.server.ts'

async function setUp() {
  const statements: string[] = []
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => (statements.push(node.kind), node),
    transformResult: async ({ result }) => result,
  }
  const database = (await openAgain(await createTestDatabase())).withPlugin(counter)
  const staff = createStaff(database, () => 1_800_000_000_000)
  await staff.members.add('Asha', 'sales')
  /** @returns the executed statements */
  async function signIn(name: string, deviceToken?: string) {
    statements.length = 0
    await proveSignIn({
      staff,
      form: new URLSearchParams({ name, code: '000000' }),
      request: new Request('http://localhost/staff/sign-in'),
      cookies: { read: () => deviceToken },
    } as unknown as StaffContext)
    return [...statements]
  }
  return { staff, signIn }
}

test('a failed sign-in executes the same statements for a known and an unknown name', async () => {
  const { signIn, staff } = await setUp()
  // The eleventh try is one too many, and logged as such; the twelfth is not logged.
  for (let tries = 1; tries <= 12; tries += 1) {
    const [known, unknown] = [await signIn('Asha'), await signIn('Nobody')]
    expect(known, `try ${tries}`).toContain('InsertQueryNode')
    expect(unknown, `try ${tries}`).toEqual(known)
  }
  const { lines } = await staff.audit.each({}, { limit: 99 })
  expect(lines.map(({ act }) => act)).toEqual(['sign-in-blocked', ...Array<string>(10).fill('sign-in-failed')])
})

test('a sign-in with a browser token executes the same statements for a known and an unknown name', async () => {
  const { signIn } = await setUp()
  expect(await signIn('Nobody', 'some-token')).toEqual(await signIn('Asha', 'some-token'))
})
