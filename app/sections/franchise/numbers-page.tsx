import type {
  FranchisesPage,
  PartnerHero,
  StarterProductsView,
  WorkingView,
} from '#app/content/franchise/franchise.server.ts'
import type { ProductView } from '#app/content/products/products.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { AddressCard, toLines } from '#app/sections/contact/address-card.tsx'
import { MapFacade } from '#app/sections/contact/map-facade.tsx'
import { HeroActions } from '#app/ui/actions.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { cx } from '#app/ui/cx.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { pictures } from '#app/ui/picture-manifest.ts'
import { Picture } from '#app/ui/picture.tsx'
import { SampleTag } from '#app/ui/sample-tag.tsx'
import { SplitSection, TitledSection } from '#app/ui/section.tsx'
import { Eyebrow, Lines, Price } from '#app/ui/text.tsx'

type NumbersHeroProps = PartnerHero & { here: string }

/** On phones the buttons share the row. */
export function NumbersHero({ eyebrow, title, lead, primary, secondary, here, ...pictures }: NumbersHeroProps) {
  return (
    <PageHero
      className="bg-deepest"
      placeClassName="flex min-h-[clamp(640px,100svh-140px,780px)] flex-col pt-1 pb-7 sm:max-lg:min-h-0 sm:max-lg:pb-[50%] lg:min-h-[clamp(560px,100svh-150px,780px)] lg:pt-3 lg:pb-18"
      scene={
        <Picture
          className="page-hero-picture franchise-hero-picture"
          id={pictures.picture}
          portrait={pictures.portrait}
          portraitUpTo={639}
          alt={pictures.alt}
          sizes="100vw"
          priority
        />
      }
    >
      <Breadcrumb here={here} />
      <div className="lg:mt-auto">
        <Eyebrow accent className="mt-3">
          {eyebrow}
        </Eyebrow>
        <h1 className="text-display sm:text-mega lg:max-w-[7em] lg:text-hero">
          <Lines text={title} />
        </h1>
        <p className="mt-4 max-w-phrase leading-relaxed text-on-deep-lead lg:mt-7 lg:max-w-[26ch] lg:text-intro 2xl:max-w-[30ch]">
          {lead}
        </p>
      </div>
      <HeroActions
        className="mt-auto sm:mt-7 lg:mt-9 lg:mb-auto lg:max-2xl:flex-col lg:max-2xl:items-start"
        buttonClassName="px-2 text-small sm:px-7 lg:min-h-14 lg:text-control"
        primary={primary}
        secondary={secondary}
      />
    </PageHero>
  )
}

const LAKH = 100_000

/** The calculation that a reader should check. */
export const Working = ({ title, text, caption, columns, rows, note }: WorkingView) => (
  <SplitSection
    id="working"
    className="pb-section"
    ratio="1/1"
    title={title}
    lead={text}
    leadClassName="mt-5 max-w-text"
    gap="gap-x-fluid-xl gap-y-10"
  >
    <Panel variant="tint" className="reveal self-start p-6 lg:p-11 [&_:is(th,td)]:border-line-strong">
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows.map(({ invested, earned, years }) => ({
          head: `${invested / LAKH} lakh`,
          cells: [<Price key="earned" amount={earned} />, `${years} years`],
        }))}
      />
      <p className="mt-5 text-ink-soft">{note}</p>
    </Panel>
  </SplitSection>
)

const word = 'text-[0.3em] font-normal tracking-normal text-ink-soft'

export function NinetyDays({ eyebrow, title, note, sample, stages }: FranchisesPage['plan']) {
  return (
    <TitledSection
      id="first-days"
      space="section"
      eyebrow={eyebrow}
      title={title}
      aside={
        <p className="max-w-short text-ink-soft">
          {sample && <SampleTag />} {note}
        </p>
      }
    >
      <ol className="grid lg:grid-cols-3">
        {stages.map((stage) => (
          <li key={stage.from} className="ninety-days-stage pb-10 lg:pb-0">
            <p className="mt-1 font-features-['tnum'_0] text-display font-light">
              <small className={cx(word, 'mr-[0.4em]')}>Days </small>
              {stage.from}
              <small className={cx(word, 'mx-[0.4em]')}> to </small>
              {stage.to}
            </p>
            <h3 className="mt-3">{stage.title}</h3>
            <ul className="mt-3 divide-y divide-line">
              {stage.tasks.map((task) => (
                <li key={task} className="max-w-text py-3 text-ink-soft">
                  {task}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

/** All cut-outs have the same scale; the widest one fills its tile. */
const WIDEST = 1243

export function StarterProducts({ title, lead, priceLabel, items }: StarterProductsView) {
  return (
    <TitledSection
      id="machines"
      className="starters pb-14 lg:pb-0"
      title={title}
      aside={<p className="max-w-short text-ink-soft">{lead}</p>}
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-6 large-text:grid-cols-1">
        {items.map((product) => (
          <li key={product.href}>
            <Tile {...product} priceLabel={priceLabel} />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function Tile({ href, name, kind, price, facts, picture, priceLabel }: ProductView & { priceLabel: string }) {
  const { width } = pictures[picture]
  return (
    <a className="group block" href={href} style={{ '--share': width / WIDEST }}>
      <Picture
        className="flex h-[46vw] items-end border-b border-ink lg:h-[min(23vw,330px)] lg:border-b-0"
        imgClassName="starter-picture h-auto transition-transform duration-reveal ease-calm group-hover:-translate-y-2 group-focus-visible:-translate-y-2"
        id={picture}
        alt=""
        sizes={`(min-width: 900px) ${Math.round((26 * width) / WIDEST)}vw, ${Math.round((46 * width) / WIDEST)}vw`}
      />
      <span className="grid pt-5.5 lg:h-47.5 lg:pt-9">
        <span className="text-fine leading-normal text-ink-soft">{kind}</span>
        <span className="text-h3 font-semibold tracking-tight">{name}</span>
        <span className="text-lead">
          <span className="sr-only">{priceLabel} </span>
          <Price amount={price} />
        </span>
        <span className="mt-2 text-fine leading-normal text-ink-soft">
          {facts.map(({ label, value }) => `${label} ${value}`).join(', ')}
        </span>
      </span>
    </a>
  )
}

type PartnerPlaceProps = FranchisesPage['place'] & { addresses: Site['addresses']; mapLabel: string }

export function PartnerPlace({ title, text, addresses, mapLabel }: PartnerPlaceProps) {
  const registered = addresses.find(({ kind }) => kind === 'registered')
  if (!registered) return null
  return (
    <SplitSection
      id="office"
      ratio="5/7"
      {...{ title }}
      lead={text}
      leadClassName="mt-3 mb-7"
      aside={<AddressCard title={registered.title} lines={toLines(registered)} sample={registered.sample} />}
      gap="gap-8 lg:gap-12"
    >
      <MapFacade className="min-h-70" query={registered.mapQuery} label={mapLabel} />
    </SplitSection>
  )
}
