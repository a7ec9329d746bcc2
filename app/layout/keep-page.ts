/**
 * An error in a script never takes away a page that stands. React would replace the whole document: by an error page if rendering
 * fails, or by its own copy, without the typed words, if the document differs from what it expects. Instead the document stays,
 * and works on as it does without scripts (docs/decisions/118-a-page-that-stands-stays.md).
 */
import { readUnseenAnswer } from '#app/sections/lead-form/unseen-answer.ts'

type Router = { state: { location: { pathname: string; search: string }; errors: object | null } }

let isPlain = false
let shown: string | undefined

/** Where React is: an address, or its error. */
function describePage(): string {
  const { state } = (window as unknown as { __remixRouter: Router }).__remixRouter
  return `${state.location.pathname}${state.location.search} ${state.errors !== null}`
}

/** Called once React has shown a page. */
export const notePageShown = () => (shown = describePage())

/** @param stop unmounts React */
export function keepPage(stop: () => void) {
  // The only call that React makes on the document itself, apart from adding what replaces the removed.
  document.removeChild = (html) => {
    if (!isPlain) giveUp(stop)
    return html
  }
  document.appendChild = (html) => html
}

function giveUp(stop: () => void) {
  isPlain = true
  // After React's work on the document that nobody sees.
  setTimeout(stop)
  const thanks = readUnseenAnswer()
  if (thanks !== undefined) window.location.assign(thanks)
  // Another page, or an error that a loader gave: the server has it.
  else if (shown !== undefined && shown !== describePage()) window.location.reload()
  // The router still follows the history, but shows nothing.
  const here = readAddress()
  window.addEventListener('popstate', () => {
    if (readAddress() !== here) window.location.reload()
  })
}

const readAddress = () => window.location.pathname + window.location.search

/** Translators and extensions move nodes away from where React left them. */
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

/** @returns the child that holds the node, or null if it has left: then the end is the place. */
function findChild(parent: Node, node: Node): Node | null {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}
