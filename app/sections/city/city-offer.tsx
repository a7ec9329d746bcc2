import type { CityPageView } from '#app/content/cities/cities.server.ts'
import type { CityPage } from '#app/content/cities/city.ts'
import type { ProductView } from '#app/content/products/products.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { AddressCard } from '#app/sections/contact/address-card.tsx'
import { DirectContacts } from '#app/sections/contact/direct-contacts.tsx'
import { MapFacade } from '#app/sections/contact/map-facade.tsx'
import { FormCard } from '#app/sections/lead-form/form-card.tsx'
import { VisitLine } from '#app/sections/visit/visit-line.tsx'
import { displayPhone } from '#app/forms/display-phone.ts'
import { telHref } from '#app/ui/contact-links.ts'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionTitle, Split, TitledSection } from '#app/ui/section.tsx'
import { Eyebrow, Fine, Lead, Price, TextLink } from '#app/ui/text.tsx'
import type { ReactNode } from 'react'

export function CityDemo({ city, copy }: Pick<CityPageView, 'city' | 'copy'>) {
  const { eyebrow, title, picture, alt, steps, readyTitle, link } = copy.demo
  return (
    <Section id="demo">
      <Split ratio="1/1" className="page-width gap-10 lg:grid-rows-[auto_1fr] lg:gap-x-28 lg:gap-y-14">
        <div>
          <Eyebrow>{eyebrow}</Eyebrow>
          <SectionTitle text={title} />
          <Lead className="mt-5">{city.demo.text}</Lead>
        </div>
        <ol className="lg:self-end">
          {steps.map((step) => (
            <li
              key={step.title}
              className="grid grid-cols-[112px_minmax(0,1fr)] items-baseline gap-3 border-t border-line py-4 lg:grid-cols-[12rem_minmax(0,1fr)] lg:py-5.5"
            >
              <b className="text-subtitle leading-tight font-medium lg:text-heading">{step.title}</b>
              <span className="leading-normal text-balance text-ink-soft">{step.text}</span>
            </li>
          ))}
        </ol>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Picture
            imgClassName="aspect-[4/3.4] w-full rounded-panel object-cover object-[62%_50%] lg:aspect-square"
            id={picture}
            alt={alt}
            sizes="(min-width: 900px) 50vw, 100vw"
          />
          {/* Overlaps the picture's edge. */}
          <div className="relative mx-4 -mt-14 rounded-panel bg-surface px-6 py-7 shadow-lg lg:-mt-28 lg:mr-10 lg:-ml-18 lg:p-9">
            <h3>{readyTitle}</h3>
            <ul className="mt-4.5 mb-6.5 grid gap-3.5">
              {city.demo.ready.map((item) => (
                <li key={item} className="flex gap-3 leading-normal">
                  <Icon name="check" size={20} className="mt-0.5 flex-none text-action" />
                  {item}
                </li>
              ))}
            </ul>
            <ButtonLink {...link} />
            <VisitLine className="mt-3" />
          </div>
        </div>
      </Split>
    </Section>
  )
}

export function CityProducts({ eyebrow, title, link, items }: CityPage['products'] & { items: ProductView[] }) {
  return (
    <TitledSection id="machines" className="pb-section" eyebrow={eyebrow} title={title} aside={<TextLink {...link} />}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 xl:grid-cols-6 xl:gap-0">
        {items.map(({ href, name, kind, price, picture }) => (
          <li key={href}>
            <a href={href} className="group block">
              <Picture
                className="mb-3.5 flex h-47.5 items-end border-b border-ink pr-3.5"
                imgClassName="-mb-1.5 h-full w-auto max-w-full object-contain object-bottom-left transition-transform duration-reveal ease-calm group-hover:-translate-y-2 group-focus-visible:-translate-y-2"
                id={picture}
                alt=""
                sizes="(min-width: 1000px) 16vw, (min-width: 600px) 30vw, 46vw"
              />
              <b className="block text-lead leading-snug font-semibold tracking-tight">{name}</b>
              <span className="block text-fine text-ink-faint">{kind}</span>
              <Price amount={price} />
            </a>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

export function CityFacts({ title, facts, link }: CityPage['why']) {
  return (
    <Section id="why" ground="alt" space="band">
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <SectionTitle text={title} className="text-h3" />
          <TextLink {...link} />
        </div>
        <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-x-5 gap-y-8 lg:mt-10 lg:grid-cols-[repeat(4,auto)] lg:justify-between">
          {facts.map(({ number, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="mt-2.5 max-w-[24ch] text-small leading-normal text-balance text-ink-soft">{label}</dt>
              <dd className="font-features-['tnum'_0] text-figure leading-none whitespace-nowrap">{number}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  )
}

/** @prop children the city's form */
type CityEnquiryProps = Pick<CityPageView, 'city' | 'copy' | 'contact' | 'service'> & {
  site: Site
  children: ReactNode
}

export function CityEnquiry({ city, copy, contact, service, site, children }: CityEnquiryProps) {
  const contacts = { ...site, phone: { e164: contact.phone }, email: { address: contact.email } }
  return (
    <Section id="enquiry" ground="own" className="city-enquiry pb-section">
      <Split ratio="1/1" className="page-width gap-10 lg:gap-5">
        <FormCard className="lg:p-11">
          <Eyebrow>{copy.enquiry.eyebrow}</Eyebrow>
          <SectionTitle text={city.enquiry.title} className="mb-3 text-heading" />
          <p className="mb-6 text-ink-soft">{city.enquiry.lead}</p>
          {children}
        </FormCard>
        <div className="grid grid-rows-[minmax(280px,1fr)] gap-6">
          <MapFacade className="min-h-70" query={city.mapQuery} label={copy.enquiry.mapLabel} />
          <div className="grid gap-2 sm:grid-cols-2">
            <AddressCard title={contact.title} lines={contact.lines} sample={contact.isSample} />
            <DirectContacts site={contacts} />
          </div>
          {service && (
            <p className="leading-normal">
              {service.text}
              {service.phone && (
                <a
                  className="ml-2 inline-flex min-h-11 items-center text-action underline"
                  href={telHref(service.phone)}
                >
                  {displayPhone(service.phone)}
                </a>
              )}{' '}
              {service.isSample && <SampleTag of="details" />}
            </p>
          )}
          {contact.note && <Fine>{contact.note}</Fine>}
        </div>
      </Split>
    </Section>
  )
}
