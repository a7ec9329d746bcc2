import { t } from '#app/messages/messages.ts'

const TEXT = 'This translation has not been reviewed yet.'

/** Above a page with unreviewed texts, in both languages. */
export const DraftLine = () => (
  <aside
    aria-label={t('Language')}
    className="bg-surface-alt px-gutter py-2 text-center text-fine text-ink-soft print:hidden"
  >
    {t(TEXT)} <span lang="en">{TEXT}</span>
  </aside>
)
