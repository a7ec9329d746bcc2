import { loadContent, loadContentFolder } from '#app/content/load.server.ts'
import { festivalSchema, type Festival } from '#app/content/schemas/festival.ts'

/** Festivals that have a route of their own, at an address without a folder. */
type Named = 'durgapooja' | 'mira-modal-school'
const named: readonly string[] = ['durgapooja', 'mira-modal-school'] satisfies Named[]

/** @param slug also the name of its file */
export const getFestival = (slug: Named, root?: string) => loadContent(`festivals/${slug}.json`, festivalSchema, root)

/** @returns null for an address that is no festival's under /festivals */
export function findFestival(slug: string | undefined, root?: string): Festival | null {
  const festivals = loadContentFolder('festivals', festivalSchema, root)
  return festivals.find((festival) => festival.slug === slug && !named.includes(festival.slug)) ?? null
}

export const toFestivalPath = (slug: string) => (named.includes(slug) ? `/${slug}` : `/festivals/${slug}`)
