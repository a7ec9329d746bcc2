/** Makes React tolerate nodes that translators and extensions have moved. */
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

/** @returns the child that contains the node; null (append) if the node has left the parent */
function findChild(parent: Node, node: Node): Node | null {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}
