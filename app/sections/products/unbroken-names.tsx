/**
 * Keeps product names from breaking at their dash, unless one alone is wider than its line. Keyed by the text, because
 * in a page that the browser has translated, React no longer finds the text node to update.
 */
export function UnbrokenNames({ text, names }: { text: string; names: string[] }) {
  const parts = names.length === 0 ? [text] : text.split(new RegExp(`(${names.join('|')})`))
  return (
    <span key={text}>
      {parts.map((part, index) =>
        index % 2 ? (
          <span key={index} className="inline-block">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}
