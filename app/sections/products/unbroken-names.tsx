import { Fragment } from 'react'

/** Keeps product names from breaking at their dash. */
export function UnbrokenNames({ text, names }: { text: string; names: string[] }) {
  if (names.length === 0) return text
  return text.split(new RegExp(`(${names.join('|')})`)).map((part, index) =>
    index % 2 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
