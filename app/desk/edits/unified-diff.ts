/** Writes the difference of two texts as a patch that `git apply` accepts: one part for each file. */

const CONTEXT = 3

/** @param path from the project's folder: `content/costs.json` @returns '' if they are equal */
export function toUnifiedDiff(path: string, before: string, after: string): string {
  const [old, next] = [toLines(before), toLines(after)]
  const isSame = (at: number) => old[at] === next[at]
  let head = 0
  while (head < Math.min(old.length, next.length) && isSame(head)) head += 1
  let tail = 0
  const most = Math.min(old.length, next.length) - head
  while (tail < most && old[old.length - 1 - tail] === next[next.length - 1 - tail]) tail += 1
  if (head === old.length && head === next.length) return ''
  const from = Math.max(0, head - CONTEXT)
  const below = Math.min(CONTEXT, tail)
  const lines = [
    ...old.slice(from, head).map((line) => ` ${line}`),
    ...old.slice(head, old.length - tail).map((line) => `-${line}`),
    ...next.slice(head, next.length - tail).map((line) => `+${line}`),
    ...old.slice(old.length - tail, old.length - tail + below).map((line) => ` ${line}`),
  ]
  const size = (all: string[]) => all.length - tail + below - from
  const header = [
    `diff --git a/${path} b/${path}`,
    `--- a/${path}`,
    `+++ b/${path}`,
    `@@ -${from + 1},${size(old)} +${from + 1},${size(next)} @@`,
  ]
  return `${[...header, ...lines.map(withEnd)].join('\n')}\n`
}

/** A last line without a newline keeps none. */
const NO_END = '\0'

function toLines(text: string): string[] {
  const lines = text.split('\n')
  const last = lines.pop()!
  return last === '' ? lines : [...lines, last + NO_END]
}

const withEnd = (line: string) => line.replace(NO_END, '\n\\ No newline at end of file')
