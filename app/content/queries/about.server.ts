import { loadContent } from '#app/content/load.server.ts'
import { aboutPageSchema } from '#app/content/schemas/about.ts'
import { homePageSchema } from '#app/content/schemas/home.ts'

/** The page's words, and the film that the home page shows too. */
export function getAboutPage(root?: string) {
  const page = loadContent('pages/about-us.json', aboutPageSchema, root)
  const { manufacturer } = loadContent('pages/home.json', homePageSchema, root)
  return { ...page, youtubeId: manufacturer.film.youtubeId }
}
