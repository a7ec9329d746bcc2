import type { VoucherView } from '#app/ui/voucher.ts'
import type { PapersView } from '#app/desk/pages/papers-page.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { VoucherPaper } from '#app/ui/voucher-paper.tsx'
import { DeskDocument } from './desk-document.tsx'
import { CARD, LINK } from './page-parts.tsx'
import { DeskHead, Shell } from './shell.tsx'

/** The papers of a financial year, latest first. */
export function PapersPage({ view, year, earlier, later, missing, count, papers }: PapersView) {
  const title = `Papers about payments ${year.label}`
  return (
    <Shell {...view} statusBar={null} title={title} current="menu">
      <DeskHead title={title}>
        {count === 0 ? 'There are none.' : `${count} ${count === 1 ? 'paper' : 'papers'} in this financial year.`}
        {count > papers.length && ` The latest ${papers.length} are shown; the file has all of them.`}
      </DeskHead>
      {missing.length > 0 && (
        <p className="px-4 py-4 text-small">
          New papers are called confirmations, not vouchers, while these are not confirmed: {missing.join(', ')}.{' '}
          <a className={LINK} href="/staff/facts/papers">
            Papers about payments, in the facts of the site
          </a>
        </p>
      )}
      <nav className="flex flex-wrap gap-5 px-4" aria-label="Financial years">
        {[earlier, later].map(
          (link) =>
            link && (
              <a key={link.href} className={LINK} href={link.href}>
                {link.label}
              </a>
            ),
        )}
      </nav>
      {papers.length > 0 && (
        <ul className={CARD}>
          {papers.map(({ href, title: number, text }) => (
            <li key={href} className="border-t border-line first:border-t-0">
              <a className="grid min-h-12 content-center py-2" href={href}>
                <span className="font-semibold">{number}</span>
                <span className="text-small wrap-anywhere text-ink-soft">{text}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <form className="px-4 py-5" method="post" action="/staff/papers.csv">
          <input type="hidden" name="year" value={year.value} />
          <button className={buttonClass({ variant: 'outline' })}>Save all as CSV</button>
        </form>
      )}
    </Shell>
  )
}

export const PaperPage = ({ paper }: { paper: VoucherView }) => (
  <DeskDocument title={paper.title}>
    <main className="mx-auto grid max-w-prose gap-5 px-4 py-8" id="main">
      <VoucherPaper {...paper} />
      <a className={`${LINK} print:hidden`} href={paper.back.href}>
        Back to the list
      </a>
    </main>
  </DeskDocument>
)
