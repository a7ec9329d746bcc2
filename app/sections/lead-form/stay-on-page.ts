import { INTENT } from '#app/forms/post.ts'

/**
 * Conform validates a field by submitting the form with a button of this name. If that happens while React renders, as when a
 * focused field is removed, React handles no events, and the browser would leave for the form's address.
 */
export function stayOnPage(form: HTMLFormElement): () => void {
  const stop = (event: SubmitEvent) => {
    if ((event.submitter as HTMLButtonElement | null)?.name === INTENT) event.preventDefault()
  }
  form.addEventListener('submit', stop)
  return () => form.removeEventListener('submit', stop)
}
