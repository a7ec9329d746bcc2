/** A person's payments: refunds, and what staff have to settle; for managers only, with a fresh proof of identity. */
import { formatSum, toRupees } from '#app/content/rupees.ts'
import type { Card } from '#app/desk/card.server.ts'
import { mayLackUnit, toExactPaise } from '#app/forms/amount.ts'
import { type RefundResult, leftToRefund } from '#app/payments/refunds.server.ts'
import { goToAnswer, readAnswer } from './answer.server.ts'
import { when } from './ist.ts'
import { readCard, showGone } from './lead-page.server.ts'
import { goTo, show } from './respond.server.ts'
import { leadIdsOf, readSale } from './sale-view.server.ts'
import { extraOf, toHandView, toSettling } from './settle-view.server.ts'
import { type SignedInContext, field } from './staff-context.server.ts'

export async function readRefundPage(context: SignedInContext) {
  const card = await readCard(context)
  if (!card) return showGone()
  const asked = await readAnswer<NonNullable<Shown['asked']>>(context)
  return toView(context, card, asked ? { asked } : {})
}

/** What the page shows besides the payments: a problem, or a refund that waits for its confirmation. */
type Shown = {
  problem?: string
  asked?: { id: string; amountPaise: number; leftPaise: number; typed: string; submission: string }
}

async function toView(context: SignedInContext, card: Card, { problem, asked }: Shown = {}) {
  const { desk, payments, now } = context
  const { over } = await readSale(context, card)
  const all = await desk.readMoney(leadIdsOf(card))
  const name = card.prospect.name || 'No name given'
  const paid = all.filter(({ payment }) => payment.status === 'paid')
  const lines = paid.map((money) => {
    const { payment, order, refunds } = money
    const [leftPaise, extraPaise] = [leftToRefund(payment, refunds), extraOf(money)]
    const isTrial = order.is_trial === 1
    return {
      id: payment.id,
      title: `${isTrial ? 'Trial: ' : ''}${toSum(payment.paid_paise ?? 0)} for ${order.product_name}, paid ${when(payment.changed_at, now())}`,
      reference: order.ref,
      transaction: payment.transaction_id,
      left: formatSum(leftPaise / 100),
      hasLeft: leftPaise > 0,
      extra: extraPaise > 0 && refunds.length === 0 ? formatSum(extraPaise / 100) : null,
      hand: toHandView(money),
      // A live gateway has no payments of a test gateway, and vice versa.
      isPossible: payments.refunds.isPossible(payment.gateway) && isTrial === payments.withSamples,
      refunds: refunds.map(({ id, amount_paise, status, reason, made_by, created_at }) => ({
        id,
        text: `${toSum(amount_paise)} by ${made_by}, ${when(created_at, now())}: ${STATES[status]}${reason ? `. ${reason}` : ''}`,
      })),
    }
  })
  const chosen = lines.find(({ id }) => id === asked?.id)
  return {
    leadRef: card.row.ref,
    name,
    problem: problem ?? null,
    over,
    submission: asked?.submission ?? crypto.randomUUID(),
    payments: lines,
    settling: toSettling(all, payments, now()),
    confirm:
      asked && chosen
        ? {
            payment: chosen,
            paise: String(asked.amountPaise),
            sum: toSum(asked.amountPaise),
            to: `${name}, ${card.row.phone}`,
            remains: toSum(asked.leftPaise - asked.amountPaise),
            doubt: mayLackUnit(asked.typed)
              ? `This is ${toSum(asked.amountPaise)}, not lakhs or thousands. If you meant those, write the word: 1.65 lakh.`
              : null,
          }
        : null,
  }
}

/** The page again, with what stands in the way of an act. */
export const showRefundPage = async (context: SignedInContext, card: Card, problem: string) =>
  show(await toView(context, card, { problem }), { status: 422 })

const toSum = (paise: number) => toRupees(paise / 100)

const STATES = {
  requested: 'being sent to the gateway',
  pending: 'on its way; the bank may take some days',
  done: 'refunded',
  failed: 'failed',
}

export type RefundPageView = Awaited<ReturnType<typeof toView>>

/** The first post shows the sum once more, and the second, which carries that sum in paise, refunds it. */
export async function refund(context: SignedInContext) {
  const { desk, form, payments, session, staff, actor, now } = context
  const card = await readCard(context)
  if (!card) return showGone()
  const id = field(form, 'payment', 60)
  const refuse = (problem: string) => showRefundPage(context, card, problem)
  // Only payments of this person are accepted, regardless of the posted id.
  if (!(await desk.readMoney(leadIdsOf(card))).some(({ payment }) => payment.id === id))
    return refuse('Choose a payment.')
  const sent = field(form, 'submission', 60)
  const submission = /^[\w-]{8,60}$/.test(sent) ? sent : crypto.randomUUID()
  const confirmed = /^[1-9]\d{0,14}$/.exec(field(form, 'paise', 20))?.[0]
  if (confirmed === undefined) {
    const typed = field(form, form.has('extra') ? 'extra' : 'sum', 40)
    const amountPaise = toExactPaise(typed)
    if (!amountPaise) return refuse('Enter the sum in rupees, such as 10,000 or 2,500.50.')
    const seen = await payments.refunds.preview({ paymentId: id, amountPaise })
    if (seen.status !== 'possible') return refuse(toRefusal(seen))
    const asked = { ...seen, id, typed, submission }
    return goToAnswer(context, `/staff/leads/${card.row.ref}/refund`, asked)
  }
  const result = await payments.refunds.ask(
    // The page has one submission id for the forms of all payments.
    { paymentId: id, amountPaise: Number(confirmed), by: session.member, submissionId: `${submission}-${id}` },
    new Date(now()),
  )
  if (!('refund' in result)) return refuse(toRefusal(result))
  if (result.status === 'asked') await staff.audit.note(actor, 'refunded', card.row.ref)
  return goTo(`/staff/leads/${card.row.ref}/refund`)
}

function toRefusal(refusal: Exclude<RefundResult, { refund: unknown }>): string {
  switch (refusal.status) {
    case 'impossible':
      return 'This gateway does not accept refunds from the desk. Make the refund in the gateway’s dashboard.'
    case 'too-much':
      return `At most ${toSum(refusal.leftPaise)} of this payment can be refunded.`
    case 'too-little':
      return 'The gateway refunds ₹1 at least.'
  }
}
