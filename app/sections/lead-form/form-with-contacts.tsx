import type { Site } from '#app/content/site/site.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { chatHref, mailHref, telHref } from '#app/ui/contact-links.ts'
import { cx } from '#app/ui/cx.ts'
import type { IconName } from '#app/ui/icons/icon-paths.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Split } from '#app/ui/section.tsx'
import { EmailAddress, Eyebrow, Lead } from '#app/ui/text.tsx'
import type { ReactNode } from 'react'
import { FormCard } from './form-card.tsx'

interface FormWithContactsProps {
  copy: { eyebrow: string; title: string; lead: string; formTitle: string }
  /** Headings of the company's contacts. */
  contacts: { phoneLabel: string; chatLabel: string; emailLabel: string }
  site: Pick<Site, 'phone' | 'whatsapp' | 'email'>
  /** The number to give a missed call, if there is one for this form. */
  missedCall?: Site['missedCall']
  children: ReactNode
}

/** The form, with phone and chat beside it, large enough for a thumb. */
export function FormWithContacts({ copy, contacts, site, missedCall, children }: FormWithContactsProps) {
  return (
    <div className="on-deep pt-fluid-lg pb-fluid-xl bg-underwater">
      <Split ratio="6/5" className="page-width gap-7 lg:grid-rows-[auto_1fr] lg:gap-x-fluid-xl lg:gap-y-10">
        <header className="lg:pt-6">
          <Eyebrow accent>{copy.eyebrow}</Eyebrow>
          <h1>{copy.title}</h1>
          <Lead className="mt-4 max-w-short">{copy.lead}</Lead>
        </header>
        <FormCard labelledBy="desk-form" className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start lg:p-10">
          <h2 id="desk-form" className="mb-6 text-subtitle">
            {copy.formTitle}
          </h2>
          {children}
        </FormCard>
        <ul className="grid content-start gap-3">
          <ContactLink icon="phone" href={telHref(site.phone.e164)} label={contacts.phoneLabel}>
            {displayPhone(site.phone.e164)}
          </ContactLink>
          {missedCall && (
            <ContactLink icon="phone" href={telHref(missedCall.e164)} label={missedCall.label}>
              {displayPhone(missedCall.e164)}
            </ContactLink>
          )}
          <ContactLink icon="chat" href={chatHref(site.whatsapp)} label={contacts.chatLabel} variant="chat">
            {displayPhone(site.whatsapp.e164)}
          </ContactLink>
          <ContactLink icon="mail" href={mailHref(site.email.address)} label={contacts.emailLabel}>
            <EmailAddress>{site.email.address}</EmailAddress>
          </ContactLink>
        </ul>
      </Split>
    </div>
  )
}

const contactVariants = {
  glass: {
    pane: 'border-line-on-deep bg-glass hover:bg-glass-hover',
    icon: 'text-accent-on-deep',
    label: 'text-on-deep-soft',
  },
  chat: { pane: 'border-transparent bg-chat hover:bg-chat-hover', icon: 'text-on-deep', label: 'text-on-deep' },
}

interface ContactLinkProps {
  icon: IconName
  href: string
  label: string
  variant?: keyof typeof contactVariants
  children: ReactNode
}

function ContactLink({ icon, href, label, variant = 'glass', children }: ContactLinkProps) {
  const classes = contactVariants[variant]
  return (
    <li>
      <a
        className={cx(
          'flex min-h-22 items-center gap-5 rounded-card border px-6 py-4 transition-colors duration-hover',
          classes.pane,
        )}
        href={href}
      >
        <Icon name={icon} size={28} className={cx('flex-none', classes.icon)} />
        <span className={cx('text-small leading-snug', classes.label)}>
          {label} <b className="block text-lead font-medium tracking-tight wrap-anywhere text-on-deep">{children}</b>
        </span>
      </a>
    </li>
  )
}
