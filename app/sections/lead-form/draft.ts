/**
 * What a visitor has typed, stored in the tab until it is sent: a reload, a crash of the phone's browser or a lost connection
 * costs nobody their words. It ends with the tab. Consent is never stored: it is given with the post or not at all.
 */
import { ANSWERS, HIDDEN, WHATSAPP } from '#app/forms/post.ts'
import { readSession, removeSession, writeSession } from './session.ts'

const NOT_KEPT = new Set<string>([...Object.values(HIDDEN), WHATSAPP.name, ANSWERS.name])

const keyOf = (draft: string) => `draft:${draft}`

export function keepDraft(draft: string, form: HTMLFormElement) {
  const typed = [...new FormData(form)].filter(([name, value]) => !NOT_KEPT.has(name) && value !== '')
  writeSession(keyOf(draft), JSON.stringify(Object.fromEntries(typed)))
}

/** Only into what is still empty: what stands there already is newer. */
export function restoreDraft(draft: string, form: HTMLFormElement) {
  for (const [name, text] of Object.entries(readDraft(draft))) {
    const control = form.elements.namedItem(name)
    if (isControl(control) && control.value === '' && typeof text === 'string') control.value = text
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

const isControl = (element: Element | RadioNodeList | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
