/** A festival as its page shows it. Types only: sections may import this. */
import type { Festival } from '#app/content/schemas/festival.ts'

/** `when`: null on a published site, while it is a sample. */
export type FestivalView = Omit<Festival, 'place'> & {
  place: Omit<Festival['place'], 'when'> & { when: Festival['place']['when'] | null }
}
