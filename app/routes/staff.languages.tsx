/** How far the translations have been read. */
import { readLanguagesPage } from '#app/desk/pages/languages-page.server.ts'
import { LanguagesPage } from '#app/sections/staff/languages-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(readLanguagesPage, { only: 'manager' })

export const action = staffAction(null)

export default staffPage<typeof loader>(LanguagesPage)
