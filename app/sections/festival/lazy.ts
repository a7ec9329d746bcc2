/** Scene and form work as HTML; the code loads on the first interaction. */
import { lazyPage } from '#app/ui/lazy-section.tsx'

/** Loads the form's code beside the page's, not after hydration. */
export const FestivalPage = lazyPage(async () => {
  const [{ FestivalPage }] = await Promise.all([import('./festival-page.tsx'), import('../lead-form/lead-form.tsx')])
  return FestivalPage
})
