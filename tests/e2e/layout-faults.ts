/**
 * Runs in the page.
 * @param leastColumn the fewest letters a line of running text may hold
 * @returns one line per fault of its layout: what is wrong, and the part's classes and words
 */
export function findLayoutFaults(leastColumn: number): string[] {
  const width = document.documentElement.clientWidth
  const letters = new Intl.Segmenter('hi')
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.').slice(0, 60)} in #${element.closest('[id]')?.id}: ${(element.textContent ?? '').trim().slice(0, 30)}`
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.sr-only, .keen-slider, svg, noscript, dialog, caption, [aria-hidden=true]')

  /** The box of the element's own text. */
  function boxOfWords(element: Element): DOMRect | null {
    const words = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim())
    if (words.length === 0) return null
    const range = document.createRange()
    range.setStartBefore(words[0]!)
    range.setEndAfter(words.at(-1)!)
    return range.getBoundingClientRect()
  }

  /** Words beyond the box that hides them, or beyond the window. A box that scrolls hides nothing. */
  function isCut(element: Element, words: DOMRect): boolean {
    let frame: Element | null = element
    while (frame && getComputedStyle(frame).overflowX === 'visible') frame = frame.parentElement
    const style = getComputedStyle(frame ?? document.documentElement)
    if (/auto|scroll/.test(style.overflowX) || style.textOverflow === 'ellipsis') return false
    if (getComputedStyle(element).getPropertyValue('-webkit-line-clamp') !== 'none') return false
    const { left, right } = frame?.getBoundingClientRect() ?? { left: 0, right: width }
    // Hidden from the eye, for screen readers.
    if (right - left <= 2) return false
    return words.right > right + 2 || words.left < left - 2
  }

  /** Running text of many lines, each of a few letters; not a heading, nor a cell of a table or of a row that is swiped. */
  function lettersALine(element: Element, words: DOMRect): number | null {
    const { fontSize, lineHeight, display } = getComputedStyle(element)
    if (!/^(P|LI|DD|BLOCKQUOTE)$/.test(element.tagName) || (display !== 'block' && display !== 'list-item')) return null
    if (parseFloat(fontSize) > 22 || element.closest('table, ol, [role=group], .grid-cols-2')) return null
    const lines = Math.round(words.height / (parseFloat(lineHeight) || parseFloat(fontSize) * 1.2))
    return lines < 5 ? null : [...letters.segment(element.textContent!.trim())].length / lines
  }

  /** A border or a coloured card around nothing. */
  function isEmptyFrame(element: Element): boolean {
    const { position, borderTopWidth, borderBottomWidth, backgroundColor, backgroundImage, borderTopLeftRadius } =
      getComputedStyle(element)
    const isFramed =
      (borderTopWidth !== '0px' && borderBottomWidth !== '0px') ||
      (backgroundColor !== 'rgba(0, 0, 0, 0)' && borderTopLeftRadius !== '0px')
    if (!isFramed || position === 'absolute' || backgroundImage !== 'none' || element.textContent!.trim() !== '')
      return false
    const filled = 'img, svg, video, input, select, textarea, iframe, button'
    const { width, height } = element.getBoundingClientRect()
    return width > 60 && height > 40 && !element.matches(filled) && !element.querySelector(filled)
  }

  const faults = new Set<string>()
  if (document.documentElement.scrollWidth > width)
    faults.add(`wider than the window: ${document.documentElement.scrollWidth}`)
  for (const element of document.querySelectorAll('body *')) {
    if (!isShown(element)) continue
    if (isEmptyFrame(element)) faults.add(`empty frame: ${nameOf(element)}`)
    const words = boxOfWords(element)
    if (!words) continue
    if (isCut(element, words)) faults.add(`cut: ${nameOf(element)}`)
    const count = lettersALine(element, words)
    if (count !== null && count < leastColumn) faults.add(`column of ${Math.round(count)} letters: ${nameOf(element)}`)
  }
  return [...faults]
}
