/** Requests a part of a sale, and shows its QR code at the table until it is paid. */
import { getDesk } from '#app/content/desk/desk.server.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { toRupees } from '#app/content/rupees.ts'
import type { Card } from '#app/desk/card.server.ts'
import { isTranslation, type Language } from '#app/messages/languages.ts'
import type { Order } from '#app/payments/order.ts'
import type { PartRequestResult } from '#app/payments/sale-parts.server.ts'
import { when } from './ist.ts'
import { readCard, readCarried, saveNote, sentFilter, showGone, showProblem } from './lead-page.server.ts'
import { PART_FIELDS, readPartRequest, readTyped } from './read-act.ts'
import { goTo } from './respond.server.ts'
import { type PartLine, leadIdsOf, readSale, toPartLine, toQr, toShareLink } from './sale-view.server.ts'
import { type SignedInContext, field } from './staff-context.server.ts'
import { toQuery, withQuery } from './filter.ts'

export async function readSalePage(context: SignedInContext) {
  const card = await readCard(context)
  if (!card) return showGone()
  const { payments, session, url, now } = context
  const parts = await payments.parts.list(leadIdsOf(card))
  const lines = parts.map((order) => toPartLine(order, payments.isAccepted(order), now()))
  const open = parts.filter((_, at) => lines[at]!.isOpen)
  const order = open.find(({ ref }) => ref === url.searchParams.get('link')) ?? open[0]
  const language = isTranslation(card.row.language ?? '') ? (card.row.language as Language) : 'en'
  const link = order && payments.linkOf(order, language)
  const { remains } = await readSale(context, card)
  const path = `/staff/leads/${card.row.ref}`
  const filter = [...url.searchParams].filter(([name]) => name !== 'link')
  const hrefOf = ({ ref }: Order) =>
    withQuery(`${path}/pay`, new URLSearchParams([...filter, ['link', ref]]).toString())
  return {
    leadRef: card.row.ref,
    name: card.prospect.name || 'No name given',
    back: withQuery(path, new URLSearchParams(filter).toString()),
    lines,
    remains,
    others: open.flatMap((openOrder) =>
      openOrder === order ? [] : { href: hrefOf(openOrder), title: toTitle(openOrder) },
    ),
    open:
      order && link
        ? {
            id: order.id,
            href: hrefOf(order),
            isBeingPaid: lines.some(({ id, isBeingPaid }) => id === order.id && isBeingPaid),
            sum: toRupees(order.amountPaise / 100),
            product: order.product.name,
            until: when(Number(order.validUntil), 0),
            link,
            isTrial: order.isTrial,
            qr: toQr(link),
            share:
              card.prospect.barred_at === null
                ? toShareLink(order, {
                    link,
                    language,
                    phone: card.row.phone,
                    phoneTyped: card.stored.lead.fields.phone_typed,
                    me: session.member.name,
                  })
                : null,
          }
        : null,
  }
}

const toTitle = ({ amountPaise, product }: Order) => `${toRupees(amountPaise / 100)} for ${product.name}`

export type SalePageView = Exclude<Awaited<ReturnType<typeof readSalePage>>, ReturnType<typeof showGone>>

/** Polled by the desk's script while a code is shown. */
export async function readSaleLines(context: SignedInContext) {
  const card = await readCard(context)
  if (!card) return null
  const { payments, now } = context
  return (await payments.parts.list(leadIdsOf(card))).map((order) =>
    toPartLine(order, payments.isAccepted(order), now()),
  )
}

/** Also saves the other text typed on the card. */
export async function askForPart(context: SignedInContext) {
  const { form, payments, session, staff, actor, now } = context
  const card = await readCard(context)
  if (!card) return showGone()
  const { closed, needsPincode, lines } = await readSale(context, card)
  if (closed) return showProblem(context, closed)
  const asked = readPartRequest(form, needsPincode)
  if ('problem' in asked) return showProblem(context, asked.problem)
  const product = getProducts().find(({ slug }) => slug === asked.slug)
  const offer = product && payments.offerOf(product, asked.pincode)
  if (!offer)
    return showProblem(
      context,
      'content/delivery.json has no charges for this PIN code, so the whole price is not known.',
    )
  const { least } = getDesk().payments
  const { submissionId = crypto.randomUUID() } = readCarried(context, 'payment')
  const result = await payments.parts.ask(
    {
      leadId: card.row.lead_id,
      offer,
      isAnother: asked.isAnother,
      amountPaise: asked.amountPaise,
      leastPaise: least * 100,
      by: session.member,
      submissionId,
    },
    new Date(now()),
  )
  if (!('order' in result)) return refuse(context, result, least, lines)
  const note = readTyped(form, PART_FIELDS)
  if (note) await saveNote(context, note)
  if (result.status === 'asked') await staff.audit.note(actor, 'payment-asked', card.row.ref)
  return goToSale(context, card)
}

type Refused = Exclude<PartRequestResult, { order: unknown }>

function refuse(context: SignedInContext, result: Refused, least: number, lines: PartLine[]) {
  if (result.status === 'gone') return showGone()
  const left = toRupees(result.leftPaise / 100)
  if (result.status === 'has-paise')
    return showProblem(
      context,
      `Ask for whole rupees, unless it is all that is left: ${left}. If you meant lakhs or thousands, write the word: 1.65 lakh.`,
    )
  if (result.status === 'too-little')
    return showProblem(context, `The smallest sum is ${toRupees(least)}, unless it is all that is left: ${left}.`)
  const why =
    result.leftPaise <= 0
      ? 'The whole price is paid or being paid right now. If it is for one more machine, say so below the sum.'
      : `That is more than the rest of the price: ${left}.`
  const underWay = lines.flatMap(({ text, isBeingPaid }) => (isBeingPaid ? `${text}.` : []))
  return showProblem(context, [why, ...underWay].join(' '))
}

export async function cancelPart(context: SignedInContext) {
  const card = await readCard(context)
  if (!card) return showGone()
  const { payments, form, staff, actor, now } = context
  const id = field(form, 'cancel', 40)
  if (await payments.parts.cancel(id, leadIdsOf(card), new Date(now()))) {
    await staff.audit.note(actor, 'payment-cancelled', card.row.ref)
    return goToSale(context, card)
  }
  const { lines } = await readSale(context, card)
  const underWay = lines.find((line) => line.id === id && line.isBeingPaid)
  return underWay
    ? showProblem(context, `${underWay.text}. Until then the link cannot be cancelled.`, 409)
    : goToSale(context, card)
}

const goToSale = (context: SignedInContext, { row }: Card) =>
  goTo(withQuery(`/staff/leads/${row.ref}/pay`, toQuery(sentFilter(context))))
