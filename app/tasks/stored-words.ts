/** The words of a person's first task, in their line. */
import { type TaskWords, describeTask } from './task.ts'

export const storeWords = ({ kind, reason, rupees, restRupees, at, since, times, text, isTrial }: TaskWords) =>
  JSON.stringify({ kind, reason, rupees, restRupees, at, since, times, text, isTrial })

/** @returns null if nothing is due */
export const readWords = (stored: string | null): TaskWords | null =>
  stored === null ? null : (JSON.parse(stored) as TaskWords)

/** @returns null if nothing is due */
export function describeStored(stored: string | null, isBarred = false): string | null {
  const words = readWords(stored)
  return words && describeTask(words, isBarred)
}
