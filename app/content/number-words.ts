import { isEnglish, translated } from '#app/messages/messages.ts'

const SMALL =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** `6` -> `six`, `24` -> `twenty-four`. From a hundred on, digits read better. */
export function toNumberWord(count: number): string {
  // Languages of India have a word for every number below a hundred; digits read better from eleven on.
  if (!isEnglish()) return count > 10 ? count.toLocaleString('en-IN') : translated(SMALL[count]!)
  if (count < SMALL.length) return SMALL[count]!
  if (count > 99) return count.toLocaleString('en-IN')
  const unit = count % 10
  return TENS[Math.floor(count / 10) - 2]! + (unit ? `-${SMALL[unit]}` : '')
}
