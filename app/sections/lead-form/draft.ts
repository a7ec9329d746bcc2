/** Stores typed text in the tab until it is sent, so that a reload or crash loses nothing. Never stores consent. */
import { ANSWERS, HIDDEN, WHATSAPP } from '#app/forms/post.ts'
import { readSession, removeSession, writeSession } from './session.ts'

const NOT_KEPT = new Set<string>([...Object.values(HIDDEN), WHATSAPP.name, ANSWERS.name])
NOT_KEPT.delete(HIDDEN.window)

const keyOf = (draft: string) => `draft:${draft}`

export function keepDraft(draft: string, form: HTMLFormElement) {
  const typed = [...new FormData(form)].filter(([name, value]) => !NOT_KEPT.has(name) && value !== '')
  // The windows come with the PIN code's response; until then, the chosen one stays in the draft.
  const notShown = Object.entries(readDraft(draft)).filter(([name]) => !form.elements.namedItem(name))
  const all = [...notShown, ...typed]
  if (all.length === 0) return forgetDraft(draft)
  writeSession(keyOf(draft), JSON.stringify(Object.fromEntries(all)))
}

/** Fills only empty fields, because any other value is newer. */
export function restoreDraft(draft: string, form: HTMLFormElement) {
  for (const [name, text] of Object.entries(readDraft(draft))) {
    const control = form.elements.namedItem(name)
    if (typeof text !== 'string' || !isControl(control) || control.value !== '') continue
    control.value = text
    if (control instanceof RadioNodeList) openFolds(control)
  }
}

/** Opens the folds around the selected radio button. */
function openFolds(buttons: RadioNodeList) {
  const chosen = [...buttons].find((button) => button instanceof HTMLInputElement && button.checked)
  let fold = chosen?.parentElement?.closest('details')
  while (fold) {
    fold.open = true
    fold = fold.parentElement?.closest('details')
  }
}

export const forgetDraft = (draft: string) => removeSession(keyOf(draft))

function readDraft(draft: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readSession(keyOf(draft)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | RadioNodeList

const isControl = (element: Element | RadioNodeList | null): element is Control =>
  element instanceof RadioNodeList ||
  (element instanceof HTMLInputElement && element.type !== 'radio') ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement
