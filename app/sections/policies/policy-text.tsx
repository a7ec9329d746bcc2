import type { PolicyView } from '#app/content/policies/policies.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { Blocks } from '#app/sections/blocks/blocks.tsx'
import { ContentsList } from '#app/sections/blocks/contents-list.tsx'
import { PolicyFoot } from './policy-foot.tsx'

export function PolicyText({ policy, site }: { policy: PolicyView; site: Site }) {
  return (
    <>
      <div className="policy-text page-width grid grid-cols-1 gap-10 py-fluid-xl xl:grid-cols-[232px_minmax(0,1fr)] xl:items-start xl:gap-12 print:block print:pt-4 print:pb-0">
        <ContentsList className="xl:h-full" blocks={policy.body} title={policy.copy.contents} />
        <Blocks blocks={policy.body} />
      </div>
      <PolicyFoot {...policy} site={site} />
    </>
  )
}
