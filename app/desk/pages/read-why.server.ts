import { field } from './staff-context.server.ts'

/** The longest reason, which is shown in one line of the log. */
const LONGEST = 160

/** The reason for an act on money; empty if there is none. */
export const readWhy = (form: URLSearchParams) => field(form, 'why', LONGEST).replace(/\s+/g, ' ').trim()
