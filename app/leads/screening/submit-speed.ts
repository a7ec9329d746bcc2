import type { SpamSignal } from './spam-signal.ts'

/**
 * @param seconds between the opening of the page and the sending, as far as it is known. A hint: the form's script counts
 * them, and a bot can make them up, or run no script. Autofill and a practised thumb need four for the shortest form;
 * who reloads a half-filled page may need two, so it is not enough by itself.
 */
export const submitSpeedSignal = (seconds: number | null): SpamSignal | null =>
  seconds === null || seconds >= 3 ? null : { score: 60, reason: 'was sent within three seconds of the page' }
