import type { PolicyView } from '#app/content/policies/policies.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { displayPhone } from '#app/forms/display-phone.ts'
import { SampleNote } from '#app/sections/sample-note.tsx'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { mailHref, telHref } from '#app/ui/contact-links.ts'
import { TextLink } from '#app/ui/text-link.tsx'

const classes = {
  title: 'text-h3',
  contactLink:
    'block min-h-11 w-fit content-center text-lead font-medium tracking-tight wrap-anywhere text-ink hover:text-action',
}

export function PolicyFoot({ samples, others, copy, site }: PolicyView & { site: Site }) {
  const { help, othersTitle } = copy
  return (
    <footer className="page-width pb-section xl:*:ml-70 print:pt-4 print:pb-0">
      {samples.length > 0 && (
        <SampleNote className="max-w-prose">{`${copy.samples} ${samples.join('; ')}.`}</SampleNote>
      )}
      <div className="mt-10 grid gap-x-16 gap-y-10 border-t border-ink pt-10 md:grid-cols-2 print:mt-4 print:pt-3">
        <div>
          <h2 className={classes.title}>{help.title}</h2>
          <p className="mt-2 max-w-short text-ink-soft">{help.text}</p>
          <p className="mt-2 max-w-short">
            <a className={classes.contactLink} href={telHref(site.phone.e164)}>
              {displayPhone(site.phone.e164)}
            </a>
            <a className={classes.contactLink} href={mailHref(site.email.address)}>
              <EmailAddress>{site.email.address}</EmailAddress>
            </a>
          </p>
        </div>
        <nav className="print:hidden" aria-labelledby="policy-others">
          <h2 id="policy-others" className={classes.title}>
            {othersTitle}
          </h2>
          <ul>
            {others.map((other) => (
              <li key={other.href}>
                <TextLink {...other} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
