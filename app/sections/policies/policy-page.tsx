import type { ReactNode } from 'react'

import type { PolicyView } from '#app/content/policies/policies.server.ts'
import type { Site } from '#app/content/site/site.ts'
import { PolicyText } from './policy-text.tsx'
import { PolicyHead } from './policy-head.tsx'

interface PolicyPageProps {
  policy: PolicyView
  site: Site
  /** Between the short answer and the text. */
  children?: ReactNode
}

export function PolicyPage({ policy, site, children }: PolicyPageProps) {
  return (
    <article>
      <PolicyHead {...policy} />
      {children}
      <PolicyText policy={policy} site={site} />
    </article>
  )
}
