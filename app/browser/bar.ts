/** Hides the bar's action while the form that it leads to, or sends, is on the screen: two buttons alike would do different things. */
export function watchBar() {
  const bar = document.querySelector('.quick-actions')
  const form = findForm(bar?.querySelector<HTMLAnchorElement | HTMLButtonElement>('.quick-demo'))
  if (!bar || !form) return
  new IntersectionObserver(([entry]) => {
    bar.classList.toggle('without-action', entry!.isIntersecting)
  }).observe(form)
}

function findForm(action: HTMLAnchorElement | HTMLButtonElement | null | undefined) {
  if (!action) return null
  if ('form' in action) return action.form
  return action.hash && action.pathname === location.pathname ? document.querySelector('main form.lead-form') : null
}
