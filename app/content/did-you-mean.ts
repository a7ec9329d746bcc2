/**
 * The known word that somebody who wrote `word` most likely meant; none if nothing is near.
 * Near: at most a third of the word's letters differ, and two in a short word.
 */
export function didYouMean(word: string, known: readonly string[]): string | undefined {
  const typed = word.toLowerCase()
  let nearest: string | undefined
  let least = Math.max(2, Math.floor(typed.length / 3)) + 1
  for (const candidate of known) {
    // A letter more or less is a step: these cannot be near, and need not be measured.
    if (Math.abs(candidate.length - typed.length) >= least) continue
    const steps = countSteps(typed, candidate.toLowerCase())
    // A word with none of its letters right is another word, however short.
    if (steps >= least || steps >= Math.max(typed.length, candidate.length)) continue
    least = steps
    nearest = candidate
  }
  return nearest
}

/** Levenshtein's distance: letters to add, drop or change on the way from one word to the other. */
function countSteps(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [row, letter] of from.split('').entries()) {
    const line = [row + 1]
    for (let column = 0; column < to.length; column += 1) {
      const change = above[column]! + (letter === to[column] ? 0 : 1)
      line.push(Math.min(change, above[column + 1]! + 1, line[column]! + 1))
    }
    above = line
  }
  return above[to.length]!
}
