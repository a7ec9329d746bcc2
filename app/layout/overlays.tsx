import { useEffect, useState, type ComponentType } from 'react'

import type { AnalyticsProps } from '#app/analytics/analytics.tsx'
import { ThankYou } from '#app/sections/lead-form/thank-you.tsx'
import { FormModals } from './form-modals.tsx'
import type { SiteData } from './site-data.ts'

export function Overlays({ site, thankYou, analytics }: SiteData) {
  const Analytics = useAnalytics(analytics !== null)
  useEffect(() => {
    const startedAt = performance.now()
    import('#app/analytics/report-vitals.ts').then(({ reportVitals }) => reportVitals(startedAt)).catch(() => undefined)
  }, [])
  return (
    <>
      <ThankYou view={thankYou} />
      <FormModals site={site} />
      {analytics && Analytics && <Analytics {...analytics} />}
    </>
  )
}

/** Not part of the page's code: a site without a tag has none of it. */
function useAnalytics(isOn: boolean): ComponentType<AnalyticsProps> | null {
  const [code, setCode] = useState<{ Analytics: ComponentType<AnalyticsProps> } | null>(null)
  useEffect(() => {
    if (isOn)
      import('#app/analytics/analytics.tsx').then(({ Analytics }) => setCode({ Analytics })).catch(() => undefined)
  }, [isOn])
  return code?.Analytics ?? null
}
