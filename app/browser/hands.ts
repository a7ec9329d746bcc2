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
    const checkLater = () => setTimeout(resolveIfReleased)
    const resolveIfReleased = () => {
      if (isComposing || part.matches(':active')) return
      for (const end of ENDS) removeEventListener(end, checkLater, options)
      resolve()
    }
    for (const end of ENDS) addEventListener(end, checkLater, options)
    resolveIfReleased()
  })
}
