/** Replaces `{names}` in a text or in all texts of a value. Unknown names stay. */
import { lookUp } from '#app/lookup/look-up.ts'

export const fill = <Content>(content: Content, values: Record<string, string | number>): Content =>
  mapTexts(content, (text) => fillText(text, values))

/** Changes a text, or all texts of a value. */
export function mapTexts<Content>(content: Content, change: (text: string) => string): Content {
  if (typeof content === 'string') return change(content) as Content
  if (Array.isArray(content)) return content.map((item: unknown) => mapTexts(item, change)) as Content
  if (content === null || typeof content !== 'object') return content
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, mapTexts(value, change)])) as Content
}

/** Fills in one text, for islands, which need nothing else from this file. */
export const fillText = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{([\w.-]+)\}/g, (placeholder, name: string) => String(lookUp(values, name) ?? placeholder))
