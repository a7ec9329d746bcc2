/** Payments that the gateway reported and that belong to no order; managers close them once their payer is found. */
import { toRupees } from '#app/content/rupees.ts'
import { when } from './ist.ts'
import { goTo, show } from './respond.server.ts'
import { REPORTED } from './settle-view.server.ts'
import { readShell } from './shell-view.server.ts'
import { type SignedInContext, field } from './staff-context.server.ts'
import { readWhy } from './read-why.server.ts'

export async function readLostPayments(context: SignedInContext, problem: string | null = null) {
  const { payments, now } = context
  const { view } = await readShell(context)
  const open = await payments.unknown.listOpen()
  return {
    view,
    problem,
    payments: open.map(({ transaction_id, status, amount_paise, reference, reason, received_at }) => ({
      id: transaction_id,
      title: amount_paise === null ? 'An unknown sum' : toRupees(amount_paise / 100),
      rows: [
        { label: 'The gateway reports', value: REPORTED[status] },
        { label: 'Received', value: when(received_at, now()) },
        { label: 'Payment number', value: transaction_id },
        ...(reference ? [{ label: 'The gateway’s own number', value: reference }] : []),
        ...(reason ? [{ label: 'Why', value: reason }] : []),
      ],
    })),
  }
}

export type LostPaymentsView = Awaited<ReturnType<typeof readLostPayments>>

export async function closeLostPayment(context: SignedInContext) {
  const { form, payments, staff, actor, keep, now } = context
  const refuse = async (problem: string) => show(await readLostPayments(context, problem), { status: 422 })
  const why = readWhy(form)
  if (why === '') return refuse('Write what you have agreed with the payer.')
  const id = field(form, 'payment', 60)
  if (!(await payments.unknown.close(id, new Date(now())))) return refuse('This payment is closed already.')
  await staff.audit.note(actor, 'unknown-closed', `${id}: ${why}`)
  await keep()
  return goTo('/staff/payments')
}
