/** Loads an embedded map or film in place of its link, which leads to the same content. */
import { onClick } from './on-click.ts'

export function watchFacades() {
  onClick<HTMLAnchorElement>('.facade-link', (link, event) => {
    event.preventDefault()
    const frame = document.createElement('iframe')
    frame.className = 'facade-embed'
    frame.title = link.dataset.title!
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    frame.src = link.dataset.embed!
    link.replaceWith(frame)
    // Moves the focus from the replaced link.
    frame.focus({ preventScroll: true })
  })
}
