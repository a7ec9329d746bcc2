import type { Staff } from '#app/staff/staff.server.ts'

export const readNames = async ({ people }: Staff) =>
  new Map((await people.list()).map(({ id, name }) => [id, name] as const))
