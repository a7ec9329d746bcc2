const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const toNumber = (word: string | undefined) => NUMBERS.indexOf(word ?? '') + 2

export function solve(question: string): string {
  const sum = /What is (\w+) plus (\w+)\?/.exec(question)
  if (!sum) throw new Error(`Not an addition question: ${question}`)
  return String(toNumber(sum[1]) + toNumber(sum[2]))
}
