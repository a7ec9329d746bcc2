/** Shows the link to the top once the page is scrolled. */
const APPEARS_AFTER_PX = 50

export function watchScroll() {
  const link = document.querySelector('.scroll-to-top')
  if (!link) return
  const update = () => link.classList.toggle('xl:hidden', scrollY <= APPEARS_AFTER_PX)
  update()
  addEventListener('scroll', update, { passive: true })
}
