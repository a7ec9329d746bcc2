import { readSaleLines } from '#app/desk/pages/sale-page.server.ts'
import { GONE } from '#app/desk/pages/lead-page.server.ts'
import { toText } from '#app/desk/pages/respond.server.ts'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

/** The payments of a card, for the desk's script. */
export const loader = staffLoader(
  async (context) => {
    const lines = await readSaleLines(context)
    if (!lines) return toText(GONE.text, { status: 404 })
    return toText(JSON.stringify(lines), { headers: { 'Content-Type': 'application/json' } })
  },
  { background: true, plain: true },
)

export const action = staffAction(null, { plain: true })
