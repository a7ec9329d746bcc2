/** Whole code points: an emoji or a Hindi letter is never cut in two. */
export function cut(text: string, max: number): string {
  const characters = Array.from(text)
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`
}
