/** Puts a person's name together from the parts that forms ask for. */

/** `Mr`, `Smt.`, `श्री`: how a person is addressed, which alone is no name. */
const TITLE =
  /^(?:mr|mrs|ms|miss|mx|dr|er|adv|ca|prof|col|capt|maj|shri|sri|shree|smt|smti|kum|km|md|m\/s|sir|madam|श्री|श्रीमती|श्रीमति|सुश्री|कुमारी|डॉ|डा|प्रो|एड|ॲड)\.?$/iu

const hasLetter = (text: string) => /\p{L}/u.test(text)

/** First and last name together fit a field. */
const LONGEST = 90

/** Whether the text can be a name: neither a title nor an address, a number or a story. */
export function isName(text: string): boolean {
  const words = text.split(/\s+/).filter(Boolean)
  return (
    text.length <= LONGEST &&
    hasLetter(text) &&
    !/[@<>]|https?:/i.test(text) &&
    !words.every((word) => TITLE.test(word))
  )
}

/** How a colleague is named in a message: `Dr. Ravi Sethi` and `R. Ravi` are Ravi. */
export function toCalledName(full: string): string {
  const words = full.split(/\s+/).filter(Boolean)
  return words.find((word) => !TITLE.test(word) && !/^\p{L}\p{M}*\.?$/u.test(word)) ?? words[0] ?? ''
}

/** `Sunita` and `Rao` -> `Sunita Rao`; `Sunita Rao` and `Rao` -> `Sunita Rao` */
export function joinNames(first: string, last: string): string {
  const isPart = ` ${first} `.toLowerCase().includes(` ${last} `.toLowerCase())
  return [first, isPart ? '' : last].filter(Boolean).join(' ')
}
