import type { Translation } from './languages.ts'
import { type Messages, readMessagesFrom } from './messages.ts'

const TABLES: Record<Translation, () => Promise<Messages>> = {
  hi: () => import('./hi.ts').then(({ hi }) => hi),
}

/** Loads the messages of the page's language, with those that the page shows in other words; English needs none. */
export async function loadMessages(): Promise<void> {
  const table = await TABLES[document.documentElement.lang.slice(0, 2) as Translation]?.()
  if (!table) return
  const messages = { ...table, ...(JSON.parse(document.body.dataset.messages ?? '{}') as Partial<Messages>) }
  readMessagesFrom(() => messages)
}
