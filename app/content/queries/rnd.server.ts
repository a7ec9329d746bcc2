/** The research page: its own words, and what the product files say of the four models. */
import { loadContent } from '#app/content/load.server.ts'
import { rndPageSchema, type RndPage } from '#app/content/schemas/rnd.ts'
import type { ModelView, RndPageView } from '#app/content/views/rnd.ts'
import { toKey } from './comparison-rows.server.ts'
import { getProducts, requireNamed, toMachine, toPlateCounts } from './products.server.ts'
import { getSite } from './site.server.ts'

export function getRndPage(root?: string): RndPageView {
  const page = loadContent('pages/rnd.json', rndPageSchema, root)
  const [first, ...others] = page.models.items
  return {
    ...page,
    electrodes: {
      ...page.electrodes,
      plates: toPlateCounts(getProducts(root)),
      warrantyYears: getSite(root).warranty.plateChamberYears,
    },
    models: { ...page.models, items: [toModel(first, root), ...others.map((model) => toModel(model, root))] },
  }
}

function toModel({ machine, ...model }: RndPage['models']['items'][number], root?: string): ModelView {
  const product = requireNamed(getProducts(root), machine, 'pages/rnd.json: models.items')
  const { name, kind, href, facts, picture } = toMachine(product, root)
  return { ...model, id: toKey(product), name, kind, href, facts, picture }
}
