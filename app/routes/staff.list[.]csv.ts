import { MOST_AT_ONCE } from '#app/desk/bulk-acts.server.ts'
import { sentFilter } from '#app/desk/pages/lead-page.server.ts'
import { toText } from '#app/desk/pages/respond.server.ts'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null, { plain: true })

/** Exports the people who match a filter, at most a thousand, as CSV. */
export const action = staffAction(
  async (context) => {
    const { desk, staff, actor } = context
    const refs = await desk.queue.refs(sentFilter(context), MOST_AT_ONCE)
    const csv = await desk.exportList(refs)
    await staff.audit.note(actor, 'exported', `a list: ${refs.length}`)
    return toText(csv, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="people of a list.csv"',
      },
    })
  },
  { only: 'manager', fresh: true, plain: true },
)
