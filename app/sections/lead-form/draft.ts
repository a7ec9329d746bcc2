/** Stores typed text in the tab until it is sent, so that a reload or crash loses nothing. Never stores consent. */
import { ANSWERS, HIDDEN, WHATSAPP } from '#app/forms/post.ts'
import { readSession, removeSession, writeSession } from './session.ts'

const NOT_KEPT = new Set<string>([...Object.values(HIDDEN), WHATSAPP.name, ANSWERS.name])

const keyOf = (draft: string) => `draft:${draft}`

export function keepDraft(draft: string, form: HTMLFormElement) {
  const typed = [...new FormData(form)].filter(([name, value]) => !NOT_KEPT.has(name) && value !== '')
  writeSession(keyOf(draft), JSON.stringify(Object.fromEntries(typed)))
}

/** Fills only empty fields, because any other value is newer. */
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
