/** Text, drawings and links, whose HTML works as it stands: the code comes with the visitor's first move. */
import { lazyPage } from '#app/ui/lazy-section.tsx'

/** The form's code beside the page's: it would be asked for only once the page has come alive. */
export const OpportunitiesPage = lazyPage(async () => {
  const [{ OpportunitiesPage }] = await Promise.all([
    import('./opportunities-page.tsx'),
    import('../lead-form/lead-form.tsx'),
  ])
  return OpportunitiesPage
})
