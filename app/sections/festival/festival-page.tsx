import type { Festival, FestivalView } from '#app/content/festivals/festivals.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { DirectContacts } from '#app/sections/contact/direct-contacts.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Section, SectionTitle } from '#app/ui/section.tsx'
import { Lines } from '#app/ui/text.tsx'
import type { ReactNode } from 'react'
import { FestivalMark } from './festival-mark.tsx'

type FestivalSceneProps = Pick<Festival, 'scene' | 'eyebrow' | 'title' | 'lead' | 'form' | 'here'> & {
  children: ReactNode
}

/** The form is in the calm part of the scene. */
export function FestivalScene({ scene, eyebrow, title, lead, form, here, children }: FestivalSceneProps) {
  return (
    <PageHero
      className="bg-(--festival-shade)"
      placeClassName="pt-1 pb-12 lg:flex lg:min-h-[clamp(720px,100svh-112px,940px)] lg:flex-col lg:pt-3 lg:pb-14"
      scene={
        <Picture
          className="page-hero-picture festival-picture"
          id={scene.picture}
          portrait={scene.portrait}
          portraitUpTo={899}
          alt={scene.alt}
          // Less than the full width, because flat colours stay sharp and dense phones then load the middle size.
          sizes="(min-width: 900px) 80vw, 66vw"
          priority
        />
      }
    >
      <header className="lg:flex-1">
        <Breadcrumb here={here} />
        <p className="mt-2 mb-3.5 text-fine leading-normal font-semibold tracking-wide text-(--festival-accent) lg:mt-6">
          {eyebrow}
        </p>
        <h1 className="text-mega lg:text-hero">
          <Lines text={title} />
        </h1>
        <p className="mt-4 max-w-phrase leading-relaxed text-on-deep-lead lg:text-lead">{lead}</p>
      </header>
      <section
        className="festival-form on-light relative bg-surface px-6 pt-7 pb-7 sm:mx-auto sm:w-[min(560px,100%)] lg:mx-0 lg:w-[min(540px,44vw)] lg:px-9 lg:pt-8 lg:pb-8"
        aria-labelledby="festival-form-title"
      >
        <h2 id="festival-form-title" className="text-subtitle leading-tight">
          {form.title}
        </h2>
        <p className="mt-2 mb-5 text-ink-soft">{form.lead}</p>
        {children}
      </section>
    </PageHero>
  )
}

type FestivalTableProps = Festival['table'] & { festival: Festival['placement'] }

export function FestivalTable({ title, items, festival }: FestivalTableProps) {
  return (
    <Section id="table" ground="own" space="section" className="bg-(--festival-paper)">
      <div className="page-width">
        <SectionTitle text={title} className="lg:text-h1" />
        <ol className="mt-fluid-lg grid gap-x-12 gap-y-10 lg:grid-cols-[3fr_4fr_5fr]">
          {items.map((item, index) => (
            <li key={item.title}>
              <FestivalMark festival={festival} count={index + 1} />
              <h3>{item.title}</h3>
              <p className="mt-2 max-w-short text-ink-soft">{item.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

const classes = { row: 'border-t border-ink py-5', label: 'text-fine text-ink-soft' }

export function FestivalPlace({ site, ...place }: FestivalView['place'] & { site: Site }) {
  return (
    <Section id="place" className="pt-6 pb-section">
      <div className="page-width grid gap-x-fluid-lg gap-y-7 lg:grid-cols-[minmax(0,2fr)_minmax(0,6fr)_minmax(0,4fr)]">
        <SectionTitle text={place.title} className="text-h3" />
        <dl>
          <div className={classes.row}>
            <dt className={classes.label}>{place.venueLabel}</dt>
            <dd className="text-h1 font-light">{place.venue}</dd>
          </div>
          {place.when && (
            <div className={classes.row}>
              <dt className={classes.label}>{place.whenLabel}</dt>
              <dd className="text-lead">
                {place.when.text}
                {place.when.sample && <SampleTag of="details" className="ml-2" />}
              </dd>
            </div>
          )}
        </dl>
        <div>
          <p className="max-w-short text-ink-soft">{place.note}</p>
          <DirectContacts site={site} className="mt-4" />
        </div>
      </div>
    </Section>
  )
}
