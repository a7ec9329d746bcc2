import { useEffect } from 'react'

import { ThankYou } from '#app/sections/lead-form/thank-you.tsx'
import { lazyPart } from '#app/ui/lazy-section.tsx'
import { FormModals } from './form-modals.tsx'
import type { SiteData } from './site-data.ts'

const Analytics = lazyPart(() => import('#app/analytics/analytics.tsx').then((module) => module.Analytics))

export function Overlays({ site, thankYou, analytics }: SiteData) {
  useEffect(() => {
    const startedAt = performance.now()
    import('#app/analytics/report-vitals.ts').then(({ reportVitals }) => reportVitals(startedAt)).catch(() => undefined)
  }, [])
  return (
    <>
      <ThankYou view={thankYou} />
      <FormModals site={site} />
      {analytics && <Analytics {...analytics} />}
    </>
  )
}
