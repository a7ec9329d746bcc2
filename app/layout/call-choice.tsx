import type { Site } from '#app/content/site/site.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { t } from '#app/messages/messages.ts'
import { telHref } from '#app/ui/contact-links.ts'
import { Icon } from '#app/ui/icons/icon.tsx'

/** The Call of the bottom bar and the menu. With a number for missed calls, a sheet offers both; it needs no script. */
export function CallChoice({ phone, missedCall }: Pick<Site, 'phone' | 'missedCall'>) {
  const name = (
    <>
      <Icon name="phone" size={20} />
      {t('Call')}
    </>
  )
  if (!missedCall) return <a href={telHref(phone.e164)}>{name}</a>
  return (
    <details className="relative flex-1 xl:hidden">
      <summary className="flex min-h-12 cursor-pointer items-center justify-center gap-2 text-small font-semibold">
        {name}
      </summary>
      <div className="absolute bottom-5 left-0 mb-8 grid w-max rounded-card border border-line bg-surface p-3 shadow-lg">
        <a href={telHref(phone.e164)}>
          {t('Call')} {displayPhone(phone.e164)}
        </a>
        <a href={telHref(missedCall.e164)}>{missedCall.label}</a>
      </div>
    </details>
  )
}
