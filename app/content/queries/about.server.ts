import { loadContent } from '#app/content/load.server.ts'
import { aboutPageSchema, type AboutPage, type Era } from '#app/content/schemas/about.ts'
import { homePageSchema } from '#app/content/schemas/home.ts'
import type { AboutPageView, HistoryView } from '#app/content/views/about.ts'
import { isShown, onlyShown } from './samples.server.ts'

/** The page's words, and the film that the home page shows too. */
export function getAboutPage(root?: string): AboutPageView {
  const page = loadContent('pages/about-us.json', aboutPageSchema, root)
  const { manufacturer } = loadContent('pages/home.json', homePageSchema, root)
  return {
    ...page,
    history: withoutHidden(page.history, root),
    liaison: isShown(page.liaison, root) ? page.liaison : null,
    youtubeId: manufacturer.film.youtubeId,
  }
}

function withoutHidden({ note, eras, ...history }: AboutPage['history'], root?: string): HistoryView {
  const show = (era: Era): Era => ({ ...era, milestones: onlyShown(era.milestones, root) })
  const [latest, ...earlier] = eras
  const shown: HistoryView['eras'] = [show(latest), ...earlier.map(show)]
  const hasSamples = shown.some(({ milestones }) => milestones.some(({ sample }) => sample))
  return { ...history, eras: shown, note: hasSamples ? note : null }
}
