import { GONE, refOf } from '#app/desk/pages/lead-page.server.ts'
import { toText } from '#app/desk/pages/respond.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null, { plain: true })

/** A tap on Call or WhatsApp, reported by the desk's script. */
export const action = staffAction(
  async (context) => {
    const { desk, form, session, staff, actor } = context
    const kind = field(form, 'by') === 'whatsapp' ? 'messaged' : 'called'
    const submissionId = /^[\w-]{8,60}$/.exec(field(form, 'submission', 60))?.[0]
    const result = await desk.acts.act(refOf(context), session.person, { kind, ...(submissionId && { submissionId }) })
    if (result.status === 'repeated') return toText('noted')
    if (result.status === 'gone') return toText(GONE.text, { status: 404 })
    await staff.audit.note(actor, kind, refOf(context))
    return toText('noted')
  },
  { plain: true },
)
