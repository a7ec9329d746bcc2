/** The page works as HTML; its code loads on the first interaction. */
import { lazyPage } from '#app/ui/lazy-section.tsx'

/** Loads the form's code beside the page's, not after hydration. */
export const NumbersPage = lazyPage(async () => {
  const [{ NumbersPage }] = await Promise.all([import('./numbers-page.tsx'), import('../lead-form/lead-form.tsx')])
  return NumbersPage
})
