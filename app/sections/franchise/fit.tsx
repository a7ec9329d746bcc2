import type { OpportunitiesPage } from '#app/content/franchise/franchise.server.ts'
import { cx } from '#app/ui/cx.ts'
import type { IconName } from '#app/ui/icons/icon-paths.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Section, SectionHead } from '#app/ui/section.tsx'
import { Split } from '#app/ui/split.tsx'

const ID = 'fit'

export function Fit({ title, yes, wait }: OpportunitiesPage['fit']) {
  return (
    <Section id={ID} space="section">
      <div className="page-width lg:pt-10">
        <SectionHead sectionId={ID} title={title} />
        <Split ratio="1/1" className="gap-x-fluid-xl gap-y-12">
          <Side {...yes} icon="check" look="text-filtered-ink" />
          <Side {...wait} icon="pause" look="text-acidic-ink" />
        </Split>
      </div>
    </Section>
  )
}

type SideProps = OpportunitiesPage['fit']['yes'] & { icon: IconName; look: string }

function Side({ title, items, icon, look }: SideProps) {
  return (
    <div>
      <h3 className={cx('border-b-2 border-current pb-4', look)}>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item} className="relative border-b border-line py-5 pl-11 leading-normal lg:text-lead">
            <Icon name={icon} size={22} className={cx('absolute top-6 left-0', look)} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
