import type { IonizerOrRoPage } from '#app/content/costs/costs.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Eyebrow, Lead } from '#app/ui/text.tsx'

type OrHeroProps = Pick<IonizerOrRoPage, 'here' | 'heading' | 'title' | 'lead' | 'inShort'>

export function OrHero({ here, heading, title, lead, inShort }: OrHeroProps) {
  return (
    <div className="bg-surface-alt pb-fluid-lg">
      <div className="page-width pt-4">
        <Breadcrumb trail={[{ href: '/', label: 'Home' }]} here={here} />
        <header className="mt-5 mb-fluid-sm">
          <Eyebrow as="h1">{heading}</Eyebrow>
          <p className="text-display font-semibold">{title}</p>
          <Lead className="mt-3 max-w-long">{lead}</Lead>
        </header>
        <ul className="grid gap-3.5 lg:grid-cols-3 lg:gap-5">
          {inShort.map(({ title: which, text }) => (
            <Panel as="li" key={which} look="outlined" className="px-5 py-4 lg:p-6">
              <h2 className="text-subtitle">{which}</h2>
              <p className="mt-1.5">{text}</p>
            </Panel>
          ))}
        </ul>
      </div>
    </div>
  )
}
