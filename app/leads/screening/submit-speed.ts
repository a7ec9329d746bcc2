import type { SpamSignal } from './spam-signal.ts'

/**
 * @param seconds from opening the page to sending, if known. The form's script counts them, so a bot can forge them or run no
 * script. Autofill needs four for the shortest form; a reloaded, half-filled page may take two, so this never decides alone.
 */
export const submitSpeedSignal = (seconds: number | null): SpamSignal | null =>
  seconds === null || seconds >= 3 ? null : { score: 60, reason: 'was sent within three seconds of the page' }
