/** Text, drawings and links, whose HTML works as it stands: the code comes with the visitor’s first move. */
import { firstMove } from '#app/ui/first-move.ts'
import { lazySection } from '#app/ui/lazy-section.tsx'

/** The form's code beside the page's: it would be asked for only once the page has come alive. */
const load = async () => {
  const [{ OpportunitiesPage }] = await Promise.all([
    import('./opportunities-page.tsx'),
    import('#app/sections/lead-form.tsx'),
  ])
  return OpportunitiesPage
}

export const OpportunitiesPage = lazySection(load)

// Who comes from another page has moved already: the code is fetched beside the page's data, not after it.
void firstMove()
  .then(load)
  .catch(() => undefined)
