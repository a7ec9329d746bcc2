/** What a visitor has typed in a container, and where the caret is. Taken before React starts or gives up, and given back after. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Taken = {
  values: { key: string; value: string; isChecked: boolean }[]
  focus: { key: string; start: number | null; end: number | null } | null
}

export function takeTyped(container: Element): Taken {
  const controls = listControls(container)
  const focused = controls.find(({ control }) => control === document.activeElement)
  return {
    values: controls.map(({ key, control }) => ({ key, value: control.value, isChecked: isTicked(control) })),
    focus: focused ? { key: focused.key, ...caretOf(focused.control) } : null,
  }
}

/** Changes only what differs, so that the caret and an unfinished word of an input method stay. */
export function giveTyped(container: Element, { values, focus }: Taken) {
  const taken = new Map(values.map((value) => [value.key, value]))
  for (const { key, control } of listControls(container)) {
    const typed = taken.get(key)
    if (!typed) continue
    if (isTickable(control)) {
      if (control.checked !== typed.isChecked) control.checked = typed.isChecked
    } else if (control.value !== typed.value) control.value = typed.value
    if (focus?.key === key && control !== document.activeElement) focusAgain(control, focus)
  }
}

/** Hidden fields are the server's. `key`: the name, and its number among equal names. */
function listControls(container: Element): { key: string; control: Control }[] {
  const counts = new Map<string, number>()
  return [...container.querySelectorAll<Control>('input:not([type=hidden]), textarea, select')].map((control) => {
    const count = counts.get(control.name) ?? 0
    counts.set(control.name, count + 1)
    return { key: `${control.name} ${count}`, control }
  })
}

const isTickable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

const isTicked = (control: Control) => isTickable(control) && control.checked

function caretOf(control: Control) {
  return 'selectionStart' in control
    ? { start: control.selectionStart, end: control.selectionEnd }
    : { start: null, end: null }
}

function focusAgain(control: Control, { start, end }: { start: number | null; end: number | null }) {
  control.focus({ preventScroll: true })
  // Fields for numbers and e-mail have no caret to set.
  if (start !== null && !(control instanceof HTMLSelectElement)) control.setSelectionRange(start, end)
}
