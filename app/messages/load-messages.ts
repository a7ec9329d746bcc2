import { readMessagesFrom } from './messages.ts'

/** Loads the messages of the page's language; English needs none. */
export async function loadMessages(): Promise<void> {
  if (!document.documentElement.lang.startsWith('hi')) return
  const { hi } = await import('./hi.ts')
  readMessagesFrom(() => hi)
}
