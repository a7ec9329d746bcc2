/** Blur shows errors, which would move a button between press and release. So the form gets it after the click. */
export function holdWhilePressed(form: HTMLFormElement): () => void {
  let isPressed = false
  let left: EventTarget | null = null
  const gone = new AbortController()
  const options = { capture: true, signal: gone.signal }
  window.addEventListener('mousedown', () => (isPressed = true), options)
  // After the click, which the browser fires on release.
  window.addEventListener('mouseup', () => setTimeout(release), options)
  form.addEventListener('focusout', hold, { signal: gone.signal })
  return () => gone.abort()

  function hold(event: FocusEvent) {
    if (!isPressed) return
    event.stopPropagation()
    left = event.target
  }

  function release() {
    isPressed = false
    left?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    left = null
  }
}
