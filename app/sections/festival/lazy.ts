/** A scene and a form, whose HTML works as it stands: the code comes with the visitor's first move. */
import { lazyPage } from '#app/ui/lazy-section.tsx'

/** The form's code beside the page's: it would be asked for only once the page has come alive. */
export const FestivalPage = lazyPage(async () => {
  const [{ FestivalPage }] = await Promise.all([import('./festival-page.tsx'), import('../lead-form/lead-form.tsx')])
  return FestivalPage
})
