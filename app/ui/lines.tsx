export function Lines({ text }: { text: string | string[] }) {
  if (typeof text === 'string') return text
  return text.map((line, index) => (
    <span key={line} className="line">
      {/* Screen readers and search engines need a space between the words. */}
      {index > 0 && ' '}
      {line}
    </span>
  ))
}
