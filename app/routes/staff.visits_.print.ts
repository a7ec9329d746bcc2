import { toDocument } from '#app/desk/pages/respond.server.ts'
import { printDaySheet } from '#app/desk/pages/visits-page.server.ts'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'
import { SHEET_STYLE } from '#app/visits/day-sheet.ts'

export const loader = staffLoader(async (context) => toDocument(await printDaySheet(context), SHEET_STYLE), {
  plain: true,
})

export const action = staffAction(null, { plain: true })
