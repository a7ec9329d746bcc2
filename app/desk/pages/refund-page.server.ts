/** Refunds a person's payments; for managers only, with a fresh proof of identity. */
import { toRupees } from '#app/content/rupees.ts'
import type { Card } from '#app/desk/card.server.ts'
import { toExactRupees } from '#app/forms/amount.ts'
import { leftToRefund } from '#app/payments/refunds.server.ts'
import { when } from './ist.ts'
import { readCard, showGone } from './lead-page.server.ts'
import { goTo, show } from './respond.server.ts'
import { leadIdsOf } from './sale-view.server.ts'
import { type SignedInContext, field } from './staff-context.server.ts'

export async function readRefundPage(context: SignedInContext) {
  const card = await readCard(context)
  return card ? toView(context, card) : showGone()
}

async function toView({ desk, payments, now }: SignedInContext, card: Card, problem?: string) {
  const paid = await desk.readPaid(leadIdsOf(card))
  return {
    leadRef: card.row.ref,
    name: card.prospect.name || 'No name given',
    problem: problem ?? null,
    submission: crypto.randomUUID(),
    payments: paid.map(({ payment, order, refunds }) => {
      const left = leftToRefund(payment, refunds) / 100
      const isTrial = order.sample_charges === 1
      return {
        id: payment.id,
        title: `${isTrial ? 'Trial: ' : ''}${toRupees((payment.paid_paise ?? 0) / 100)} for ${order.product_name}, paid ${when(payment.changed_at, now())}`,
        reference: order.ref,
        left,
        // A live gateway has no payments of a test gateway, and vice versa.
        isPossible: payments.refunds.isPossible(payment.gateway) && isTrial === payments.withSamples,
        refunds: refunds.map(({ id, amount_paise, status, reason, made_by, created_at }) => ({
          id,
          text: `${toRupees(amount_paise / 100)} by ${made_by}, ${when(created_at, now())}: ${STATES[status]}${reason ? `. ${reason}` : ''}`,
        })),
      }
    }),
  }
}

const STATES = {
  requested: 'being sent to the gateway',
  pending: 'on its way; the bank may take some days',
  done: 'refunded',
  failed: 'failed',
}

export type RefundPageView = Awaited<ReturnType<typeof toView>>

export async function refund(context: SignedInContext) {
  const { desk, form, payments, session, staff, actor, now } = context
  const card = await readCard(context)
  if (!card) return showGone()
  const id = field(form, 'payment', 60)
  const refuse = async (problem: string) => show(await toView(context, card, problem), { status: 422 })
  // Only payments of this person are accepted, regardless of the posted id.
  if (!(await desk.readPaid(leadIdsOf(card))).some(({ payment }) => payment.id === id))
    return refuse('Choose a payment.')
  const rupees = toExactRupees(field(form, 'sum', 40))
  if (!rupees) return refuse('Enter the sum as a number of rupees, such as 10,000.')
  const submission = field(form, 'submission', 60)
  const result = await payments.refunds.ask(
    {
      paymentId: id,
      amountPaise: rupees * 100,
      by: session.person,
      // The page has one submission id for the forms of all payments.
      submissionId: /^[\w-]{8,60}$/.test(submission) ? `${submission}-${id}` : crypto.randomUUID(),
    },
    new Date(now()),
  )
  if (result.status === 'impossible')
    return refuse('This gateway does not accept refunds from the desk. Make the refund in the gateway’s dashboard.')
  if (result.status === 'too-much')
    return refuse(`At most ${toRupees(result.leftPaise / 100)} of this payment can be refunded.`)
  if (result.status === 'asked') await staff.audit.note(actor, 'refunded', card.row.ref)
  return goTo(`/staff/leads/${card.row.ref}/refund`)
}
