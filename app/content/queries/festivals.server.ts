import { loadContent } from '#app/content/load.server.ts'
import { festivalSchema } from '#app/content/schemas/festival.ts'

/** @param slug also the name of its file */
export const getFestival = (slug: 'durgapooja' | 'mira-modal-school', root?: string) =>
  loadContent(`festivals/${slug}.json`, festivalSchema, root)
