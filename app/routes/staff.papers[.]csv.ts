import { exportPapers } from '#app/desk/pages/papers-page.server.ts'
import { toText } from '#app/desk/pages/respond.server.ts'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null, { plain: true })

export const action = staffAction(
  async (context) => {
    const { csv, name } = await exportPapers(context)
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    }
    return toText(csv, { headers })
  },
  { only: 'manager', fresh: true, plain: true },
)
