/** A seeded random generator, so that a failure can be reproduced. */
import { createHash } from 'node:crypto'

export type Chance = ReturnType<typeof createChance>

export function createChance(seed: number) {
  let drawn = 0
  const next = () => {
    drawn += 1
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE() / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    /** Returns true with this probability. */
    in: (share: number) => next() < share,
    whole,
    pick: <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)]!,
    /** Returns a number mostly near `middle`, and sometimes many times as large. */
    spread: (middle: number) => middle * Math.exp((next() + next() + next() - 1.5) * 1.6),
    digits: (count: number) => Array.from({ length: count }, () => whole(0, 9)).join(''),
  }
}
