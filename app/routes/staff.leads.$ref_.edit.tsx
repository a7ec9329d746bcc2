/** The page on which staff type over the name, a second number and other values of a person. */
import { readEditPage, saveValues } from '#app/desk/pages/edit-page.server.ts'
import { EditPage } from '#app/sections/staff/edit-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(readEditPage)

export const action = staffAction(saveValues)

export default staffPage<typeof loader | typeof action>(EditPage)
