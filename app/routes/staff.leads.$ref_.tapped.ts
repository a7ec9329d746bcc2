import { GONE, refOf } from '#app/desk/pages/lead-page.server.ts'
import { toText } from '#app/desk/pages/respond.server.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null, { plain: true })

/** An older tap counts from now, because its phone's clock may be wrong. */
const LATEST_MS = 12 * 60 * 60_000

function readTime(form: URLSearchParams, now: number): number {
  const at = Number(field(form, 'at', 20) || 'x')
  return Number.isInteger(at) && at > now - LATEST_MS && at < now ? at : now
}

/** A tap on Call or WhatsApp, reported by the desk's script: later, if the phone was offline. */
export const action = staffAction(
  async (context) => {
    const { desk, form, session, staff, actor, now } = context
    const kind = field(form, 'by') === 'whatsapp' ? 'messaged' : 'called'
    const submissionId = /^[\w-]{8,60}$/.exec(field(form, 'submission', 60))?.[0]
    const act = { kind, at: readTime(form, now()), ...(submissionId && { submissionId }) } as const
    const result = await desk.acts.act(refOf(context), session.member, act)
    if (result.status === 'repeated') return toText('noted')
    if (result.status === 'gone') return toText(GONE.text, { status: 404 })
    await staff.audit.note(actor, kind, refOf(context))
    return toText('noted')
  },
  { plain: true },
)
