/**
 * Pages that cost almost nothing to render: no header, footer or scripts. For posts that come while there is no place for them, and for
 * those of a sender whose posts were refused again and again while the server is busy (docs/server.md).
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { getSite } from '#app/content/site/site.server.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { ANSWERS, HIDDEN } from '#app/forms/post.ts'
import { getLanguage } from '#app/messages/language.server.ts'
import { LANGUAGES } from '#app/messages/languages.ts'
import { t } from '#app/messages/messages.ts'
import { toContacts } from '#app/sections/lead-form/lead-form.tsx'
import { LeadFormIsland, type LeadFormIslandProps } from '#app/sections/lead-form/lead-form-island.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { chatHref, telHref } from '#app/ui/contact-links.ts'

type ShortFormProps = Pick<LeadFormIslandProps, 'form' | 'placement' | 'action' | 'pageToken'> & {
  pageAnswer: NonNullable<LeadFormIslandProps['pageAnswer']>
  /** The window that the visitor chose. */
  window: string
  stylesheet: string
}

/** The whole form with all that was typed, and what is wrong with it. */
export function renderShortForm({ window, stylesheet, ...props }: ShortFormProps): string {
  const { form, placement, pageAnswer } = props
  const answers = 'result' in pageAnswer ? pageAnswer.result.initialValue?.[ANSWERS.name] : undefined
  // Its fields are on another part of the whole page.
  const otherFields = { [HIDDEN.window]: window, [ANSWERS.name]: answers }
  return renderShortPage(
    form.submitLabel,
    stylesheet,
    <>
      <LeadFormIsland {...props} contacts={toContacts(getSite())} />
      {Object.entries(otherFields).map(
        ([name, value]) =>
          typeof value === 'string' &&
          value && <input key={name} type="hidden" name={name} value={value} form={`${form.id}-${placement}`} />,
      )}
    </>,
  )
}

type ShortNoticeProps = {
  title: string
  text: string
  /** What was sent, to send it again. */
  post?: { action: string; fields: [name: string, value: string][] }
  stylesheet: string
}

export const renderShortNotice = ({ title, text, post, stylesheet }: ShortNoticeProps): string =>
  renderShortPage(
    title,
    stylesheet,
    <>
      <p className="mb-4">{text}</p>
      {post && (
        <form method="post" action={post.action}>
          {post.fields.map(([name, value], at) => (
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          <button className={buttonClass({})}>{t('Send again')}</button>
        </form>
      )}
    </>,
  )

function renderShortPage(title: string, stylesheet: string, children: ReactNode): string {
  const { brand, phone, whatsapp } = getSite()
  return `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang={LANGUAGES[getLanguage()].tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – ${brand}`}</title>
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <main className="mx-auto max-w-text px-gutter py-10">
          <h1 className="mb-5 text-title">{title}</h1>
          {children}
          <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
            <a className="text-link" href={telHref(phone.e164)}>
              {t('Call {phone}').replace('{phone}', displayPhone(phone.e164))}
            </a>
            <a className="text-link" href={chatHref(whatsapp)}>
              {t('Chat on WhatsApp')}
            </a>
          </p>
        </main>
      </body>
    </html>,
  )}`
}
