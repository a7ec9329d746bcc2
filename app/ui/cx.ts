/** Joins class names and skips empty ones. It resolves no conflicts, so no two classes may set the same property. */
export const cx = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' ')
