/** Finds controls of islands that differ from the server's HTML. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const CONTROLS = ['input:not([type=hidden])', 'textarea', 'select'].map((control) => `[data-island] ${control}`).join()

export const findChanged = () => [...document.querySelectorAll<Control>(CONTROLS)].filter(isChanged)

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = control.querySelector('[selected]') ?? control.options[0]
    return control.selectedOptions[0] !== first
  }
  return control.value !== control.defaultValue || ('checked' in control && control.checked !== control.defaultChecked)
}
