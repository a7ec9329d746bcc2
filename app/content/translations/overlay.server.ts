/** Overlays translated texts on a content file (docs/hindi.md). */
import { lookUp } from '#app/lookup/look-up.ts'
import { type Locks, isCurrent, lastRead, mayStayStale } from './locks.server.ts'
import { toPointer, type TextTree } from './pointers.ts'

type Translated = { texts: TextTree | undefined; locks: Locks }
type Path = (string | number)[]

/**
 * @param file path inside `content/` @param onlyRead leaves out drafts @returns the file with every translation that is
 * current, or may stay although its English has changed
 */
export function applyTranslation(
  file: string,
  content: unknown,
  { texts, locks }: Translated,
  onlyRead = false,
): unknown {
  return lay(content, texts, [])

  function lay(value: unknown, text: TextTree | undefined, path: Path): unknown {
    if (text === null || text === undefined) return value
    if (typeof value === 'string') return typeof text === 'string' ? choose(value, text, path) : value
    if (typeof text === 'string' || value === null || typeof value !== 'object') return value
    if (Array.isArray(value))
      return value.map((item: unknown, index) => lay(item, (text as TextTree[])[index], [...path, index]))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        lay(item, lookUp(text as Record<string, TextTree>, key), [...path, key]),
      ]),
    )
  }

  function choose(english: string, text: string, path: Path): string {
    const lock = lookUp(locks, toPointer(path))
    if (!lock) return english
    const shown = onlyRead ? lastRead(lock, text) : { hash: lock.hash, text }
    // Without the mark, the text may belong to an entry that was moved.
    const isInPlace = isCurrent(lock, english) || lock.stale !== undefined
    return shown && (isCurrent(shown, english) || (isInPlace && mayStayStale({ file, english, text: shown.text })))
      ? shown.text
      : english
  }
}
