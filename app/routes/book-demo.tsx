import { getChatText, getContactsPage } from '#app/content/forms/contacts.server.ts'
import { getFormView } from '#app/content/forms/form-view.server.ts'
import type { BookDemoPage } from '#app/content/forms/form-pages.ts'
import { fill } from '#app/content/fill.ts'
import { getPage } from '#app/content/pages/pages.server.ts'
import { getNavigation, getSite } from '#app/content/site/site.server.ts'
import type { ChooserView } from '#app/content/visits/visit-page-view.ts'
import { getVisit } from '#app/content/visits/visit.server.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { toPin } from '#app/forms/pin.ts'
import { oneOf, type PageVariant } from '#app/http/page-variant.ts'
import type { PageHandle } from '#app/layout/page-frame.ts'
import { DemoTop, DemoForm } from '#app/sections/demo/demo-top.tsx'
import { DemoReady } from '#app/sections/demo/demo-ready.tsx'
import { DemoVisit } from '#app/sections/demo/demo-visit.tsx'
import { isEmptyTicket } from '#app/sections/visit/visit-ticket.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageGraph } from '#app/seo/structured-data.server.ts'
import { services } from '#app/services.server.ts'
import { chatHref, telHref } from '#app/ui/contact-links.ts'
import { toChooserStart } from '#app/visits/chooser.server.ts'
import { formatWindow } from '#app/visits/format-window.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const variant: PageVariant = (query) => oneOf(query, 'from', ['products'])

export const handle: PageHandle = { hasBar: false }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta({ ...data.page.seo, path: '/book-demo', graph: data.graph }, matches) : []

/** The PIN code in the URL makes the page after a post show the days again. */
const toAction = (days: { pincode: string } | null) => (days ? `/book-demo?pincode=${days.pincode}` : '/book-demo')

/** `?from=products` records the button that the visitor used, for staff. `?pincode=` selects the locality of the free days. */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = getSite()
  const query = new URL(request.url).searchParams
  const pincode = query.get('pincode') ?? ''
  const { label } = getNavigation().demo
  const pin = toPin(pincode)
  const page = getPage('book-demo')
  const chat = pin ? getChatText('demoAt', { pincode: pin }) : getChatText('demo')
  return {
    form: getFormView('demo'),
    page,
    here: label,
    visit: getVisit(),
    contacts: {
      call: { href: telHref(site.phone.e164), label: displayPhone(site.phone.e164) },
      chat: { href: chatHref({ ...site.whatsapp, greeting: chat }), label: getContactsPage().chatLabel },
    },
    chat,
    start: toChooserStart(pincode),
    days: await services.visits.chooser(pincode),
    slots: describeSlots(page.slots, await services.visits.nextAtHome()),
    site,
    placement: query.get('from') === 'products' ? 'products' : 'header',
    graph: pageGraph([{ href: '/book-demo', label }]),
  }
}

type NextSlot = Awaited<ReturnType<typeof services.visits.nextAtHome>>

/** What to do, and the next free slot; null while no slot is free. */
const describeSlots = (copy: BookDemoPage['slots'], next: NextSlot) =>
  next && fill(copy, { city: next.city, window: formatWindow(next.startsAt) })

export const action = ({ request }: ActionFunctionArgs) =>
  services.forms.respondToPost(request, { form: 'demo', placement: 'header', page: '/book-demo' })

export default function BookDemoRoute() {
  const {
    form,
    page,
    slots,
    here,
    visit,
    contacts,
    start,
    days: loadedDays,
    site,
    placement,
  } = useLoaderData<typeof loader>()
  // A rejected form has its own days: its PIN code may differ from the URL's, and its window must stay selected.
  const days = (useActionData() as { days?: ChooserView } | undefined)?.days ?? loadedDays
  const isReadyOnTop = isEmptyTicket(visit.ticket)
  const ready = <DemoReady ready={page.ready} contacts={contacts} narrow={isReadyOnTop} />
  return (
    <>
      <DemoTop {...page} slots={slots} here={here} visit={visit} start={start} ready={isReadyOnTop && ready}>
        <DemoForm form={form} placement={placement} action={toAction(days)} site={site} days={days} />
      </DemoTop>
      <DemoVisit {...page} frames={visit.frames} card={visit.card}>
        {!isReadyOnTop && ready}
      </DemoVisit>
    </>
  )
}
