import { onTestFinished } from 'vitest'

import { createSite } from '../site.ts'

/** Starts a site for one test and removes it afterwards. */
export async function startSite(settings: Record<string, string> = {}, under: string[] = []) {
  const site = await createSite({ LOG_LEVEL: 'warn', ...settings }, 'own', under)
  onTestFinished(site.remove)
  return site
}
