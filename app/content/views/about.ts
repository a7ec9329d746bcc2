/** What the about page shows of the content, where that is not the file as it stands. Types only: sections may import this. */
import type { AboutPage, Era } from '#app/content/schemas/about.ts'

/** `note`: what its samples are; null where there are none. */
export type HistoryView = Omit<AboutPage['history'], 'eras' | 'note'> & { eras: [Era, ...Era[]]; note: string | null }

export type AboutPageView = Omit<AboutPage, 'history' | 'liaison'> & {
  history: HistoryView
  liaison: AboutPage['liaison'] | null
  youtubeId: string
}
