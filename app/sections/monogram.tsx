import type { CSSProperties } from 'react'

/** Neighbours on the pH ramp. The first six are light and take ink, the others white: each keeps 4.5:1. */
const RAMPS = [
  ['#f2662b', '#f7a928'],
  ['#f7a928', '#ebd33a'],
  ['#ebd33a', '#9ccb4b'],
  ['#9ccb4b', '#3fb67a'],
  ['#3fb67a', '#22a7b8'],
  ['#22a7b8', '#5ec2ff'],
  ['#a81c30', '#d7263d'],
  ['#b4480a', '#d7263d'],
  ['#0b6bc0', '#2b5bd7'],
  ['#2b5bd7', '#4636b3'],
  ['#4636b3', '#3a1f8a'],
  ['#0a5bd3', '#4636b3'],
] as const
const LIGHT_RAMPS = 6

/** A person's initials on a colour that follows from the name. The name itself stands beside it. */
export function Monogram({ name }: { name: string }) {
  const index = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % RAMPS.length
  const [from, to] = RAMPS[index]!
  const style = { '--from': from, '--to': to, color: index < LIGHT_RAMPS ? 'var(--ink)' : 'var(--on-action)' }
  return (
    <span className="monogram" style={style as CSSProperties} aria-hidden="true">
      {toInitials(name)}
    </span>
  )
}

function toInitials(name: string) {
  const words = name.split(' ')
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('')
}
