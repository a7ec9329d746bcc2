/**
 * Serialised into the page, so it cannot use anything outside. It opens folds, and ignores everything behind an open
 * modal dialog.
 *
 * @returns visible controls whose middle cannot be touched after scrolling, each with the element that covers it
 */
export function findCovered(): string[] {
  const CONTROLS = 'a[href], button, input:not([type=hidden]), label, summary, select, textarea'
  const root = document.querySelector('dialog:modal') ?? document

  const boxesOf = (element: Element) =>
    [...element.getClientRects()].filter(
      // Excludes boxes for screen readers, and those shown only on focus.
      ({ width, height, bottom, right }) => width > 2 && height > 2 && bottom + scrollY > 0 && right + scrollX > 0,
    )
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden=true]') &&
    boxesOf(element).length > 0

  const atMiddle = ({ left, top, width, height }: DOMRect) =>
    document.elementFromPoint(left + width / 2, top + height / 2)
  /** A label counts as its field. */
  const ownerOf = (element: Element | null) => element?.closest('label')?.control ?? element?.closest(CONTROLS) ?? null
  const isReached = (control: Element) =>
    boxesOf(control).some((box) => {
      const hit = atMiddle(box)
      return control.contains(hit) || (hit !== null && ownerOf(hit) === ownerOf(control))
    })
  const isReachedAfter = (control: Element, block: ScrollLogicalPosition) => {
    control.scrollIntoView({ block, inline: 'center', behavior: 'instant' })
    return isReached(control)
  }

  const nameOf = (element: Element | null) => {
    const words = element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    return `${[element?.localName, ...(element?.classList ?? [])].join('.')} "${words.trim().slice(0, 30)}"`
  }

  function coveredIn(part: ParentNode): string[] {
    let left = [...part.querySelectorAll(CONTROLS)].filter(isShown)
    // Most are found while scrolling down; the rest are scrolled to one by one, which costs a layout each.
    for (let top = 0; left.length > 0 && top < document.documentElement.scrollHeight; top += innerHeight / 3) {
      scrollTo({ top, behavior: 'instant' })
      left = left.filter((control) => !isReached(control))
    }
    for (const block of ['start', 'end', 'center'] as const) {
      left = left.filter((control) => !isReachedAfter(control, block))
    }
    return left.map((control) => {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      return `${nameOf(control)} under ${nameOf(atMiddle(boxesOf(control)[0]!))}`
    })
  }

  const folded = [...root.querySelectorAll<HTMLDetailsElement>('details:not([open])')].filter(isShown)
  const unfolded = folded.flatMap((details) => {
    details.open = true
    const covered = coveredIn(details)
    details.open = false
    return covered
  })
  return [...coveredIn(root), ...unfolded]
}
