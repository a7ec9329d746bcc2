import { loadContentFolder } from '#app/content/load.server.ts'
import { festivalSchema } from '#app/content/schemas/festival.ts'
import type { FestivalView } from '#app/content/views/festival.ts'
import { isShown } from './samples.server.ts'

/** Festivals whose address has no folder. */
const AT_THE_TOP = ['durgapooja', 'mira-modal-school']

/** @param path `/durgapooja`, `/festivals/onam`. @returns null for an address that no festival has */
export function findFestival(path: string, root?: string): FestivalView | null {
  const found = loadContentFolder('festivals', festivalSchema, root).find(({ slug }) => toFestivalPath(slug) === path)
  if (!found) return null
  const { when, ...place } = found.place
  return { ...found, place: { ...place, when: isShown(when, root) ? when : null } }
}

export const toFestivalPath = (slug: string) => (AT_THE_TOP.includes(slug) ? `/${slug}` : `/festivals/${slug}`)
