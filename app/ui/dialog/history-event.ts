/** Asks for an entry in the history: `app/browser/enter-history.ts` answers with what removes it. */
export type HistoryEvent = CustomEvent<{ onBack: () => void; leave?: () => void }>
