import { actOnLead, refOf, showProblem } from '#app/desk/pages/lead-page.server.ts'
import { doneField, readDone } from '#app/desk/pages/read-act.ts'
import { field } from '#app/desk/pages/staff-context.server.ts'
import { LeadActPage } from '#app/sections/staff/lead-act-page.tsx'
import { staffPage } from '#app/sections/staff/staff-page.tsx'
import { staffAction, staffLoader } from '#app/staff-guard.server.ts'

export const loader = staffLoader(null)

/** Notes whether a request with the number alone came from the person, or whether a message was a request. */
export const action = staffAction((context) => {
  const was = field(context.form, 'was')
  if (was !== 'confirmed' && was !== 'denied') return showProblem(context, 'Choose whether it was them.')
  const ref = refOf(context)
  const note = readDone(context.form, ref)
  const isRead = context.url.searchParams.has('read')
  const noted = was === 'confirmed' ? 'request-confirmed' : 'request-denied'
  return actOnLead(context, { kind: was, data: { ref, ...(note && { note }), ...(isRead && { read: true }) } }, noted, {
    uses: [doneField(ref)],
    ...readNext(context.url.searchParams.get('back') ?? ''),
  })
})

/** The card or the list from which the answer was sent. */
function readNext(back: string) {
  const card = /^\/staff\/leads\/([\w-]+)$/.exec(back)
  return card ? { next: back, from: card[1] } : { next: '/staff/requests' }
}

export default staffPage<typeof action>(LeadActPage)
