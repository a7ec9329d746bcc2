import { t } from '#app/messages/messages.ts'
import type { PreviewView } from '#app/content/pages/preview-view.server.ts'

/** For editors of the site; visitors never see it. */
export function PreviewLine({ of }: { of: PreviewView }) {
  return (
    <p role="note" className="page-width py-2 text-small text-ink-soft">
      {of === 'change' ? CHANGE : describe(of)}
    </p>
  )
}

const CHANGE = 'Preview for managers: the page as it will be once the change is published. Visitors do not see it yet.'

function describe(view: Exclude<PreviewView, 'change'>) {
  const { until } = view
  const when = view.translation ? 'Nobody has read this translation yet.' : describeOpening(view.opensAt)
  return `Preview. ${when} The link works until ${until}, and forms do not send from here.`
}

const describeOpening = (opensAt: string | null) =>
  opensAt ? `This page opens on ${opensAt}.` : 'This page is a draft.'

const NOT_REVIEWED = 'This translation has not been reviewed yet.'

/** Above a page with unreviewed texts, in both languages. */
export const DraftLine = () => (
  <aside
    aria-label={t('Language')}
    className="bg-surface-alt px-gutter py-2 text-center text-fine text-ink-soft print:hidden"
  >
    {t(NOT_REVIEWED)} <span lang="en">{NOT_REVIEWED}</span>
  </aside>
)
