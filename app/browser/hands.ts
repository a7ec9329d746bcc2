/** Whether the visitor is in the middle of a press or an input-method composition, which would end when React replaces the control. */
let isComposing = false

export function watchHands() {
  for (const type of ['compositionstart', 'compositionend', 'focusout'])
    addEventListener(type, () => (isComposing = type === 'compositionstart'), { capture: true, passive: true })
}

const ENDS = ['compositionend', 'focusout', 'pointerup', 'pointercancel', 'keyup']

export function untilHandsOff(part: Element): Promise<void> {
  return new Promise((resolve) => {
    const options = { capture: true, passive: true }
    // The click event follows the end of the press.
    const lookLater = () => setTimeout(look)
    const look = () => {
      if (isComposing || part.matches(':active')) return
      for (const end of ENDS) removeEventListener(end, lookLater, options)
      resolve()
    }
    for (const end of ENDS) addEventListener(end, lookLater, options)
    look()
  })
}
