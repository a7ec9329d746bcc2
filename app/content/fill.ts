/** Replaces `{names}` in a text or in all texts of a value. Unknown names stay. */
export function fill<Content>(content: Content, values: Record<string, string | number>): Content {
  if (typeof content === 'string') return fillText(content, values) as Content
  if (Array.isArray(content)) return content.map((item: unknown) => fill(item, values)) as Content
  if (content === null || typeof content !== 'object') return content
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, fill(value, values)])) as Content
}

/** Fills in one text, for islands, which need nothing else from this file. */
export const fillText = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{([\w.-]+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
