/**
 * Leaving a field brings its message, and a message takes place. Between the press of a button and its release that would
 * move the button away: until then the form does not hear that the field was left.
 */
export function holdWhilePressed(form: HTMLFormElement): () => void {
  let isPressed = false
  let left: EventTarget | null = null
  const gone = new AbortController()
  const options = { capture: true, signal: gone.signal }
  window.addEventListener('mousedown', () => (isPressed = true), options)
  // After the click, which the browser makes of the release.
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
