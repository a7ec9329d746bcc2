/** Asks the gateway about a payment, settles it by hand, or takes that back; for managers only, with a fresh proof of identity. */
import { toExactPaise } from '#app/forms/amount.ts'
import type { Act } from '#app/staff/audit.server.ts'
import { leadIdsOf } from './sale-view.server.ts'
import { readCard, showGone } from './lead-page.server.ts'
import { readWhy } from './read-why.server.ts'
import { showRefundPage } from './refund-page.server.ts'
import { goTo } from './respond.server.ts'
import { type SignedInContext, field } from './staff-context.server.ts'

const ACTS = { paid: 'settled-paid', failed: 'settled-unpaid', back: 'settled-back' } satisfies Record<string, Act>

export async function settlePayment(context: SignedInContext) {
  const { desk, form, payments, session, staff, actor, now } = context
  const card = await readCard(context)
  if (!card) return showGone()
  const refuse = (problem: string) => showRefundPage(context, card, problem)
  const id = field(form, 'payment', 60)
  // Only payments of this person are accepted, regardless of the posted id.
  const money = (await desk.readMoney(leadIdsOf(card))).find(({ payment }) => payment.id === id)
  if (!money) return refuse('This payment is settled already. Look at it again.')
  const done = goTo(`/staff/leads/${card.row.ref}/refund`)
  const act = field(form, 'do', 10)
  if (act === 'ask') {
    await staff.audit.note(actor, 'gateway-asked', money.order.ref)
    const reached = await payments.askAgain(money.payment)
    return reached ? done : refuse('The gateway did not answer. Ask again in a few minutes.')
  }
  if (act !== 'paid' && act !== 'failed' && act !== 'back') return refuse('Choose what to do with the payment.')
  const why = readWhy(form)
  if (why === '') return refuse('Write the reason, such as what the gateway’s dashboard shows.')
  const sumPaise = form.has('sum') ? toExactPaise(field(form, 'sum', 40)) : undefined
  if (act === 'paid' && (sumPaise === null || sumPaise === 0))
    return refuse('Enter the sum in rupees, such as 10,000 or 2,500.50.')
  const seen = { id, seenAt: Number(field(form, 'seen', 20)) }
  const hand = { by: session.member.name, why }
  const at = new Date(now())
  const result =
    act === 'back'
      ? await payments.settling.takeBack(seen, hand, at)
      : await payments.settling.settle(seen, act, hand, at, sumPaise ?? undefined)
  if (result !== 'done') return refuse(REFUSED[result])
  await staff.audit.note(actor, ACTS[act], `${money.order.ref}: ${why}`)
  return done
}

const REFUSED = {
  changed: 'The payment has changed since you opened this page. Look at it again.',
  moved: 'Money has arrived or gone back since, so this cannot be taken back. Refund it instead.',
}
