/** @returns the closest known word: "x-blue-macro" for "x-bleu-macro"; undefined if none is close */
export function didYouMean(word: string, known: readonly string[]): string | undefined {
  const typed = word.toLowerCase()
  const near = known
    // A much longer word cannot match.
    .filter((candidate) => Math.abs(candidate.length - typed.length) <= mostSteps(candidate))
    .map((candidate) => ({ candidate, distance: distanceOf(typed, candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= mostSteps(candidate) && distance < candidate.length)
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.candidate
}

const mostSteps = (candidate: string) => Math.max(2, candidate.length / 3)

/** Computes the edit distance with swaps (optimal string alignment). */
function distanceOf(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + change)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwap) row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1)
    }
    beforeLast = last
    last = row
  }
  return last[b.length]!
}

/** `; did you mean "x-blue"?`, or nothing. */
export function suggest(word: string, known: readonly string[], write = (meant: string) => `"${meant}"`): string {
  const meant = didYouMean(word, known)
  return meant === undefined ? '' : `; did you mean ${write(meant)}?`
}
