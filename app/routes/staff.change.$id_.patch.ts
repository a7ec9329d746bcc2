import { readPatch } from '#app/desk/pages/facts-page.server.ts'
import { toText } from '#app/desk/pages/respond.server.ts'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(
  async (context) => {
    const patch = await readPatch(context)
    if (patch === null) return toText('The files have these values already.', { status: 404 })
    const headers = {
      'Content-Type': 'text/x-patch; charset=utf-8',
      'Content-Disposition': 'attachment; filename="facts.patch"',
    }
    return toText(patch, { headers })
  },
  { only: 'manager', plain: true },
)

export const action = staffAction(null, { plain: true })
