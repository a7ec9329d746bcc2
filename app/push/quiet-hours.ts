/** Hours in which a person's phones stay silent, as minutes after midnight in India. From 21:00 to 8:00 spans midnight. */
import { minuteOfDay } from '#app/time/india.ts'

export type QuietHours = { from: number; until: number }

export const USUAL_QUIET_HOURS: QuietHours = { from: 21 * 60, until: 8 * 60 }

/** Equal times mean that no hour is quiet. */
export function isQuiet({ from, until }: QuietHours, at: number): boolean {
  const minute = minuteOfDay(at)
  return from <= until ? from <= minute && minute < until : minute >= from || minute < until
}

/** `21:00` */
export const formatMinute = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** @returns null unless it is a time of day */
export function parseMinute(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
