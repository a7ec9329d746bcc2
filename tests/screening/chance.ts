/** Chance that falls the same way each time: a failure can be looked at again. */
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
    /** True this often. */
    in: (share: number) => next() < share,
    whole,
    pick: <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)]!,
    /** Mostly near `middle`, now and then many times as much. */
    spread: (middle: number) => middle * Math.exp((next() + next() + next() - 1.5) * 1.6),
    digits: (count: number) => Array.from({ length: count }, () => whole(0, 9)).join(''),
  }
}
