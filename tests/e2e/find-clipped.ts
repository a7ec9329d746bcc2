/**
 * Runs in the page. Text boxes do not include all glyphs: signs above and below a Devanagari letter reach beyond the line. So each
 * word is measured by its ink.
 *
 * @param script the words that are measured, as the source of a pattern
 * @returns one line per fault: a word that a box cuts, that touches a word of the next line, or whose letters are spaced
 */
export function findClipped(script: string): string[] {
  const pattern = new RegExp(script, 'u')
  const canvas = document.createElement('canvas').getContext('2d')!
  const TOLERANCE_PX = 1

  type Ink = { left: number; right: number; top: number; bottom: number }
  type Word = Ink & { text: string; line: number }

  const measured = new Map<string, TextMetrics>()
  function measure(text: string, font: string) {
    const key = `${font} ${text}`
    const known = measured.get(key)
    if (known) return known
    canvas.font = font
    const metrics = canvas.measureText(text)
    measured.set(key, metrics)
    return metrics
  }

  const nameOf = (element: Element) =>
    `${element.localName}.${(element.getAttribute('class') ?? '').slice(0, 60)} in #${element.closest('[id]')?.id ?? ''}`
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  /** The words of one text, with the ink of each. A drawing may scale them. */
  function listWords(node: Text, font: string): Word[] {
    const range = document.createRange()
    return [...node.data.matchAll(/\S+/g)].flatMap(({ 0: text, index }) => {
      if (!pattern.test(text)) return []
      range.setStart(node, index)
      range.setEnd(node, index + text.length)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      const [box] = boxes
      // A word that is broken in two has no ink of its own line.
      if (!box || boxes.length > 1) return []
      const metrics = measure(text, font)
      const scale = box.height / (metrics.fontBoundingBoxAscent + metrics.fontBoundingBoxDescent)
      const base = box.top + metrics.fontBoundingBoxAscent * scale
      return [
        {
          text,
          line: box.top,
          left: box.left,
          right: box.right,
          top: base - metrics.actualBoundingBoxAscent * scale,
          bottom: base + metrics.actualBoundingBoxDescent * scale,
        },
      ]
    })
  }

  /** Boxes that hide what is outside, above and below. One that scrolls hides nothing. */
  function listFrames(element: Element): DOMRect[] {
    const frames: DOMRect[] = []
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const { overflowY, clipPath } = getComputedStyle(each)
      const scrolls = /auto|scroll/.test(overflowY) && each.scrollHeight > each.clientHeight
      if ((overflowY !== 'visible' || clipPath !== 'none') && !scrolls) frames.push(each.getBoundingClientRect())
    }
    return frames
  }

  const isCut = ({ top, bottom }: Ink, frame: DOMRect) => {
    const isInside = bottom > frame.top && top < frame.bottom
    return isInside && (top < frame.top - TOLERANCE_PX || bottom > frame.bottom + TOLERANCE_PX)
  }

  const faults = new Set<string>()
  const blocks = new Map<Element, Word[]>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode as Text
    const element = node.parentElement!
    if (!pattern.test(node.data) || element.closest('script, style, noscript, option') || !isShown(element)) continue
    const { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(element)
    if (letterSpacing !== 'normal' && parseFloat(letterSpacing) !== 0)
      faults.add(`spaced by ${letterSpacing}: ${nameOf(element)}: ${node.data.slice(0, 30)}`)
    const words = listWords(node, `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`)
    const frames = listFrames(element)
    for (const word of words)
      if (frames.some((frame) => isCut(word, frame))) faults.add(`cut: ${nameOf(element)}: ${word.text}`)
    const block =
      element.closest('h1, h2, h3, p, li, dt, dd, figcaption, summary, label, a, button, th, td, svg') ?? element
    blocks.set(block, [...(blocks.get(block) ?? []), ...words])
  }
  for (const [block, words] of blocks)
    for (const upper of words)
      for (const lower of words) {
        const isBelow = lower.line > upper.line + TOLERANCE_PX && lower.left < upper.right && upper.left < lower.right
        if (isBelow && upper.bottom > lower.top + TOLERANCE_PX)
          faults.add(`touches: ${nameOf(block)}: ${upper.text} above ${lower.text}`)
      }
  return [...faults]
}
