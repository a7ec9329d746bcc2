export function Lines({ text }: { text: string | string[] }) {
  if (typeof text === 'string') return text
  return text.map((line, index) => (
    <span key={line} className="line">
      {/* The space keeps the words apart for screen readers and search engines. */}
      {index > 0 && ' '}
      {line}
    </span>
  ))
}
