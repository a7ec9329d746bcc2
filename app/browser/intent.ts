/**
 * Calls back with each element that the visitor points at, presses, focuses or fills in. Runs often, so callbacks must be cheap.
 */
export function onIntent(turnTo: (element: Element) => void) {
  let mouse = ''
  const placeOf = ({ screenX, screenY }: Partial<PointerEvent>) => `${screenX} ${screenY}`
  /** A page that scrolls or appears under a resting mouse also fires pointer events, at the mouse's unchanged position. */
  const isResting = (event: Partial<PointerEvent>) => {
    if (event.type !== 'pointerover' || event.pointerType !== 'mouse') return false
    const before = mouse
    mouse = placeOf(event)
    return before === '' || before === mouse
  }
  addEventListener('pointermove', (event) => (mouse ||= placeOf(event)), { capture: true, passive: true, once: true })
  for (const intent of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'])
    addEventListener(
      intent,
      (event) => {
        if (!isResting(event as Partial<PointerEvent>) && event.target instanceof Element) turnTo(event.target)
      },
      { capture: true, passive: true },
    )
}
