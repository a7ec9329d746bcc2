import type { Site } from '#app/content/schemas/site.ts'
import type { PolicyView } from '#app/content/views/policy.ts'
import { displayPhone } from '#app/forms/phone.ts'
import { SampleNote } from '#app/sections/sample-note.tsx'
import { mailHref, telHref } from '#app/ui/contact-links.ts'
import { TextLink } from '#app/ui/text-link.tsx'

/** What in the text is a sample, whom to ask, and the other policies. */
export function PolicyFoot({ samples, others, words, site }: PolicyView & { site: Site }) {
  const { help, othersTitle } = words
  return (
    <footer className="policy-foot page-width">
      {samples.length > 0 && <SampleNote>{`${words.samples} ${samples.join('; ')}.`}</SampleNote>}
      <div className="policy-help">
        <div>
          <h2>{help.title}</h2>
          <p>{help.text}</p>
          <p className="policy-ways">
            <a href={telHref(site.phone.e164)}>{displayPhone(site.phone.e164)}</a>
            <a href={mailHref(site.email.address)}>{site.email.address}</a>
          </p>
        </div>
        <nav aria-labelledby="policy-others">
          <h2 id="policy-others">{othersTitle}</h2>
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
