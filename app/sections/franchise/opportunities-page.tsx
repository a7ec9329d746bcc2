import type { Link } from '#app/content/fields/fields.ts'
import type { OpportunitiesPage, PartnerHero } from '#app/content/franchise/franchise.server.ts'
import { Actions } from '#app/ui/actions.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import type { IconName } from '#app/ui/icons/icon-paths.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section, SectionHead, Split, SplitSection, TitledSection } from '#app/ui/section.tsx'
import { Eyebrow, Lead, Lines, TextLink } from '#app/ui/text.tsx'

type OpportunityHeroProps = PartnerHero & Pick<OpportunitiesPage, 'above' | 'here'>

export function OpportunityHero({
  eyebrow,
  title,
  lead,
  primary,
  secondary,
  above,
  here,
  ...pictures
}: OpportunityHeroProps) {
  return (
    <div className="overflow-x-clip bg-surface-alt">
      <Split ratio="5/6" className="page-width gap-8 pb-8 lg:gap-fluid lg:pb-0">
        <div className="lg:pt-3 lg:pb-fluid-xl">
          <Breadcrumb trail={[above]} here={here} />
          <Eyebrow as="h1" className="mt-4 lg:mt-fluid-xl">
            {eyebrow}
          </Eyebrow>
          <p className="text-hero font-semibold text-balance md:text-mega lg:text-display">
            <Lines text={title} />
          </p>
          <Lead className="mt-5 max-w-short">{lead}</Lead>
          <Actions className="mt-7">
            <ButtonLink {...secondary} />
            <TextLink {...primary} />
          </Actions>
        </div>
        <Picture
          className="relative z-1 -mr-edge lg:mt-10 lg:-mb-16"
          imgClassName="aspect-square w-full rounded-l-panel object-cover object-[50%_88%] lg:aspect-auto lg:h-full lg:min-h-140 lg:object-[92%_70%]"
          id={pictures.picture}
          portrait={pictures.portrait}
          alt={pictures.alt}
          sizes="(min-width: 900px) 60vw, 100vw"
          priority
        />
      </Split>
    </div>
  )
}

export function Fit({ title, yes, wait }: OpportunitiesPage['fit']) {
  return (
    <Section id="fit" space="section">
      <div className="page-width lg:pt-10">
        <SectionHead title={title} />
        <Split ratio="1/1" className="gap-x-fluid-xl gap-y-12">
          <Side {...yes} icon="check" inkClass="text-filtered-ink" />
          <Side {...wait} icon="pause" inkClass="text-acidic-ink" />
        </Split>
      </div>
    </Section>
  )
}

type SideProps = OpportunitiesPage['fit']['yes'] & { icon: IconName; inkClass: string }

function Side({ title, items, icon, inkClass }: SideProps) {
  return (
    <div>
      <h3 className={cx('border-b-2 border-current pb-4', inkClass)}>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item} className="relative border-b border-line py-5 pl-11 leading-normal lg:text-lead">
            <Icon name={icon} size={22} className={cx('absolute top-6 left-0', inkClass)} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Three kinds of partnership as dictionary entries, each with a question to ask. */
export function ThreeWords({ title, lead, askLabel, items, note }: OpportunitiesPage['kinds']) {
  return (
    <TitledSection
      id="words"
      ground="alt"
      space="section"
      title={title}
      aside={<p className="max-w-text text-ink-soft">{lead}</p>}
    >
      {items.map(({ name, text, ask }) => (
        <div key={name} className="grid gap-x-8 gap-y-3 border-t border-ink py-7 lg:grid-cols-3 lg:py-9">
          <h3 className="text-h1 font-light tracking-tighter">{name}</h3>
          <p className="max-w-text">{text}</p>
          <p className="max-w-text text-ink-soft">
            <b className="font-semibold text-action">{askLabel}:</b> {ask}
          </p>
        </div>
      ))}
      <p className="border-t border-ink pt-7 font-medium">{note}</p>
    </TitledSection>
  )
}

/** A checklist to print or copy: what should be in writing before any payment. */
export const PaperChecklist = ({ title, lead, items, note, link }: OpportunitiesPage['documents']) => (
  <SplitSection
    id="papers"
    ratio="5/6"
    {...{ title, lead }}
    gap="gap-x-fluid-xl gap-y-10 lg:items-center"
    aside={
      <>
        <p className="mt-4 mb-3 max-w-text">{note}</p>
        <TextLink {...link} />
      </>
    }
  >
    <ul className="bg-surface px-5 pt-5 pb-7 shadow-lg lg:-rotate-1 lg:px-11 lg:pt-11 lg:pb-14">
      {items.map((item) => (
        // A box to tick with a pen.
        <li
          key={item}
          className="relative border-b border-line py-4.5 pl-11 text-lead leading-normal before:absolute before:top-5 before:left-0 before:size-5.5 before:rounded-frame before:border-2 before:border-strong"
        >
          {item}
        </li>
      ))}
    </ul>
  </SplitSection>
)
/** The four machines that a partner begins with; /franchises shows them as tiles. */
export const StarterLinks = ({ starters }: { starters: Link[] }) => (
  <p className="page-width flex flex-wrap gap-x-7">
    {starters.map((starter) => (
      <TextLink key={starter.href} {...starter} />
    ))}
  </p>
)
