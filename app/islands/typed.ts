/** Saves and restores the state of a container's controls when React starts or fails: values, ticks, opened folds, focus and caret. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Taken = {
  values: Map<string, string>
  focus: { key: string; start: number | null; end: number | null } | null
}

export function takeTyped(container: Element): Taken {
  const parts = listParts(container)
  const focused = parts.find(({ part }) => part === document.activeElement)
  return {
    values: new Map(parts.map(({ key, part }) => [key, readValue(part)])),
    focus: focused ? { key: focused.key, ...caretOf(focused.part) } : null,
  }
}

/** Sets only values that differ, which preserves the caret and an input method's composition. */
export function giveTyped(container: Element, { values, focus }: Taken) {
  for (const { key, part } of listParts(container)) {
    const value = values.get(key)
    const differs = value !== undefined && value !== readValue(part)
    if (differs) writeValue(part, value)
    if (focus?.key !== key) continue
    const active = document.activeElement
    // React focuses elements with `autoFocus`. The visitor may have moved on to another part of the page.
    const hasLost = active !== part && (active === document.body || container.contains(active))
    if (hasLost) part.focus({ preventScroll: true })
    if (hasLost || differs) putCaret(part, focus)
  }
}

/** Controls with state or focus. Hidden fields are set by the server, and file inputs cannot be restored. */
const PARTS = 'input:not([type=hidden], [type=file]), textarea, select, details, summary, button, a[href], [tabindex]'

/** `key` combines kind, name, a button's value and an index among equal controls, because an extension may have added some. */
function listParts(container: Element): { key: string; part: HTMLElement }[] {
  const counts = new Map<string, number>()
  return [...container.querySelectorAll<HTMLElement>(PARTS)].map((part) => {
    const kind = [part.localName, part.getAttribute('name'), isTickable(part) ? part.value : ''].join(' ')
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    return { key: `${kind} ${count}`, part }
  })
}

const isControl = (part: Element): part is Control =>
  part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement || part instanceof HTMLSelectElement

const isTickable = (part: Element): part is HTMLInputElement =>
  part instanceof HTMLInputElement && ['checkbox', 'radio'].includes(part.type)

function readValue(part: Element): string {
  if (isTickable(part)) return String(part.checked)
  if (part instanceof HTMLDetailsElement) return String(part.open)
  return isControl(part) ? part.value : ''
}

function writeValue(part: Element, value: string) {
  if (isTickable(part)) part.checked = value === 'true'
  else if (part instanceof HTMLDetailsElement) part.open = value === 'true'
  else if (isControl(part)) part.value = value
}

/** Inputs for numbers and e-mail have no caret position. */
function caretOf(part: Element) {
  const hasCaret = isControl(part) && 'selectionStart' in part
  return { start: hasCaret ? part.selectionStart : null, end: hasCaret ? part.selectionEnd : null }
}

function putCaret(part: Element, { start, end }: { start: number | null; end: number | null }) {
  if (start !== null && isControl(part) && 'setSelectionRange' in part) part.setSelectionRange(start, end)
}
