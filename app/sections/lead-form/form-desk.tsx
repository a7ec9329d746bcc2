import type { ReactNode } from 'react'

import type { Site } from '#app/content/schemas/site.ts'
import { displayPhone } from '#app/forms/phone.ts'
import { chatHref, mailHref, telHref } from '#app/ui/contact-links.ts'
import { Icon } from '#app/ui/icons/icon.tsx'

interface FormDeskProps {
  words: { eyebrow: string; title: string; lead: string; formTitle: string }
  /** What stands over the numbers of the company. */
  ways: { phoneLabel: string; chatLabel: string; emailLabel: string }
  site: Site
  /** The form. */
  children: ReactNode
}

/** The form first; beside it the phone and the chat, large enough for a thumb. */
export function FormDesk({ words, ways, site, children }: FormDeskProps) {
  return (
    <div className="desk on-deep">
      <div className="desk-grid page-width">
        <header className="desk-head">
          <p className="eyebrow">{words.eyebrow}</p>
          <h1>{words.title}</h1>
          <p className="lead">{words.lead}</p>
        </header>
        <section className="form-card" aria-labelledby="desk-form">
          <h2 id="desk-form">{words.formTitle}</h2>
          {children}
        </section>
        <ul className="desk-ways">
          <li>
            <a className="desk-call" href={telHref(site.phone.e164)}>
              <Icon name="phone" size={28} />
              <span>
                {ways.phoneLabel} <b>{displayPhone(site.phone.e164)}</b>
              </span>
            </a>
          </li>
          <li>
            <a className="desk-chat" href={chatHref(site.whatsapp)}>
              <Icon name="chat" size={28} />
              <span>
                {ways.chatLabel} <b>{displayPhone(site.whatsapp.e164)}</b>
              </span>
            </a>
          </li>
          <li>
            <a className="desk-mail" href={mailHref(site.email.address)}>
              <Icon name="mail" size={28} />
              <span>
                {ways.emailLabel} <b>{site.email.address}</b>
              </span>
            </a>
          </li>
        </ul>
      </div>
    </div>
  )
}
