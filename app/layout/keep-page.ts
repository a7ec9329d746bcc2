/**
 * Keeps the server's page when React fails. React would replace the whole document: by an error page if rendering fails, or by its
 * own copy, without the typed text, if the document differs from the expected one. Instead the document stays and works as it does
 * without scripts (docs/decisions/118-keep-the-servers-page.md).
 */
import { readUnseenAnswer } from '#app/sections/lead-form/unseen-answer.ts'

type Router = { state: { location: { pathname: string; search: string }; errors: object | null } }

let isPlain = false
let shown: string | undefined

/** The address that React shows, and whether it shows an error there. */
function describePage(): string {
  const { state } = (window as unknown as { __remixRouter: Router }).__remixRouter
  return `${state.location.pathname}${state.location.search} ${state.errors !== null}`
}

/** Called when React has shown a page. */
export const notePageShown = () => (shown = describePage())

/** @param stop unmounts React */
export function keepPage(stop: () => void) {
  // React calls these two on the document itself only to replace it.
  document.removeChild = (html) => {
    if (!isPlain) giveUp(stop)
    return html
  }
  document.appendChild = (html) => html
}

function giveUp(stop: () => void) {
  isPlain = true
  // Deferred until React has finished rendering its own, detached document.
  setTimeout(stop)
  const thanks = readUnseenAnswer()
  if (thanks !== undefined) window.location.assign(thanks)
  // React was on its way to another page, or to a loader's error. The server renders both.
  else if (shown !== undefined && shown !== describePage()) window.location.reload()
  // The router still handles history entries, but cannot render them.
  const here = readAddress()
  window.addEventListener('popstate', () => {
    if (readAddress() !== here) window.location.reload()
  })
}

const readAddress = () => window.location.pathname + window.location.search

/** Translators and extensions move nodes that React has rendered. */
export function tolerateMovedNodes() {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(child: T) {
    const parent = this.contains(child) ? child.parentNode : null
    return parent ? (removeChild.call(parent, child) as T) : child
  }
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null) {
    return insertBefore.call(this, node, next && findChild(this, next)) as T
  }
}

/** @returns the child that contains the node; null, which appends, if the node has left the parent */
function findChild(parent: Node, node: Node): Node | null {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}
