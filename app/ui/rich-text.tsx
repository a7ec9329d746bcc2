import { Fragment, type ReactNode } from 'react'

/** Text from the content: `[label](/path)`, `**strong**` and `*emphasis*`. Anything else appears literally. */
export function RichText({ text }: { text: string }) {
  return text.split(MARKS).map((part, index) => <Fragment key={index}>{toNode(part)}</Fragment>)
}

const MARKS = /(\[[^\]]+\]\([^)\s]+\)|\*\*[^*]+\*\*|\*[^*]+\*)/

function toNode(part: string): ReactNode {
  const [, label, href] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? []
  if (label && href) return <a href={href}>{label}</a>
  if (/^\*\*.+\*\*$/.test(part)) return <strong>{part.slice(2, -2)}</strong>
  if (/^\*.+\*$/.test(part)) return <em>{part.slice(1, -1)}</em>
  return part
}
