/**
 * Hydrates a page that translators or extensions have changed. React expects the server's HTML, so their changes are undone for the
 * hydration and then redone. Style elements are skipped instead, because the Content-Security-Policy would block them on reinsertion.
 */

/** @param hydrate synchronously */
export function hydrateDespiteChanges(changes: MutationRecord[], foreign: Iterable<Node>, hydrate: () => void) {
  const focused = document.activeElement
  const redo = [...changes].reverse().map(undo)
  stepOver(new Set(foreign), hydrate)
  for (const act of redo.reverse()) act()
  if (focused !== document.activeElement && focused instanceof HTMLElement) focused.focus()
}

/** @returns redoes the change */
function undo({ target, addedNodes, removedNodes, nextSibling, oldValue }: MutationRecord): () => void {
  if (target instanceof CharacterData) {
    const { data } = target
    target.data = oldValue ?? ''
    return () => (target.data = data)
  }
  const exchange = (out: Node[], into: Node[]) => {
    for (const node of out) if (node.parentNode === target) target.removeChild(node)
    const next = nextSibling?.parentNode === target ? nextSibling : null
    for (const node of into) target.insertBefore(node, next)
  }
  const [added, removed] = [[...addedNodes].filter(isMovable), [...removedNodes].filter(isMovable)]
  exchange(added, removed)
  return () => exchange(removed, added)
}

const isMovable = (node: Node) => !(node instanceof HTMLStyleElement)

/** Hides these nodes from React, which walks through the page by these two properties, while `act` runs. */
function stepOver(nodes: Set<Node>, act: () => void) {
  const walks = ['firstChild', 'nextSibling'] as const
  const own = walks.map((name) => Object.getOwnPropertyDescriptor(Node.prototype, name)!)
  const nextOf = (node: Node) => own[1]!.get!.call(node) as Node | null
  walks.forEach((name, at) =>
    Object.defineProperty(Node.prototype, name, {
      configurable: true,
      get(this: Node) {
        let found = own[at]!.get!.call(this) as Node | null
        while (found && nodes.has(found)) found = nextOf(found)
        return found
      },
    }),
  )
  try {
    act()
  } finally {
    walks.forEach((name, at) => Object.defineProperty(Node.prototype, name, own[at]!))
  }
}
