import type { RequestsView } from '#app/desk/pages/requests-page.server.ts'
import { Chip } from './chip.tsx'
import { RequestCase } from './request-case.tsx'
import { CARD, CARDS, MoreLink } from './page-parts.tsx'
import { DeskHead, Shell } from './shell.tsx'

export function RequestsPage({ view, which: state, requests, moreHref, statusBar }: RequestsView) {
  return (
    <Shell {...view} statusBar={statusBar} title="Requests" current="requests">
      <DeskHead title="Requests">
        Withdrawals and complaints. If a request has the reference of the enquiry, the site has stopped calls and
        messages by itself: carry out the rest, and note what was done. If it has only the number, open the person and
        ask whether it was them. Nobody here is called about a machine.
      </DeskHead>
      <nav className="flex flex-wrap gap-2 px-4 py-3 lg:px-6" aria-label="Which requests">
        <Chip href="/staff/requests" isOn={state === 'open'}>
          To do
        </Chip>
        <Chip href="/staff/requests?list=done" isOn={state === 'done'}>
          Done
        </Chip>
      </nav>
      {requests.length === 0 && (
        <p className="px-4 py-6 text-ink-soft lg:px-6">
          {state === 'open' ? 'No request is waiting.' : 'No request has been carried out yet.'}
        </p>
      )}
      <ul className={CARDS}>
        {requests.map(({ request, name, lang, phone, personHref, window, payment }) => (
          <li key={request.ref} className={CARD}>
            <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
              <a
                className="inline-flex min-h-12 min-w-0 items-center font-semibold wrap-anywhere underline underline-offset-4"
                href={personHref}
              >
                <span lang={lang}>{name}</span>
              </a>
              <span className="text-small text-ink-soft">{phone}</span>
            </p>
            {window && <p className="mb-2 text-small">{window} is still booked.</p>}
            {payment && <p className="mb-2 text-small">{payment}.</p>}
            <RequestCase request={request} backTo="/staff/requests" />
          </li>
        ))}
      </ul>
      <MoreLink href={moreHref} />
    </Shell>
  )
}
