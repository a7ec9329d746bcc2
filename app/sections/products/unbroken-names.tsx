import { Fragment } from 'react'

/** Keeps product names from breaking at their dash, unless one alone is wider than its line. */
export function UnbrokenNames({ text, names }: { text: string; names: string[] }) {
  if (names.length === 0) return text
  return text.split(new RegExp(`(${names.join('|')})`)).map((part, index) =>
    index % 2 ? (
      <span key={index} className="inline-block">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
