/** Focuses the first invalid field of a form that was posted without scripts and rejected. */
export function focusProblem() {
  const problem = document.querySelector<HTMLElement>('.lead-form-problem[id]')
  if (!problem) return
  const wrong = problem.closest('form')?.querySelector<HTMLElement>('[aria-invalid], [autofocus]') ?? problem
  const focus = () => {
    const { activeElement, body } = document
    if (activeElement === body || activeElement === problem) wrong.focus()
  }
  // Most browsers focus the fragment's target at an unpredictable time.
  problem.addEventListener('focus', focus, { once: true })
  focus()
  addEventListener('load', focus)
}
