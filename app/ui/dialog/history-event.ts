/** Requests a history entry. `app/browser/enter-history.ts` sets `leave`, which removes the entry. */
export type HistoryEvent = CustomEvent<{ onBack: () => void; leave?: () => void }>
