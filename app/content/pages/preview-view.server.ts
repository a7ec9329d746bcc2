import { getTranslationPreview, showsChange } from '#app/content/changed-content.server.ts'
import { getPreview } from '#app/content/publication.server.ts'

export type PreviewView = NonNullable<ReturnType<typeof getPreviewView>>

/** `opensAt` is null for a draft. @returns null unless the current request previews a hidden page, drafts of a translation, or a change of facts */
export function getPreviewView() {
  const translationUntil = getTranslationPreview()
  if (translationUntil !== undefined) return { translation: true, until: formatTime(translationUntil) } as const
  if (showsChange()) return 'change'
  const preview = getPreview()
  if (!preview) return null
  const { opensAt, until } = preview
  return { translation: false, opensAt: opensAt === Infinity ? null : formatTime(opensAt), until: formatTime(until) }
}

const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** @param time in milliseconds @returns `24 December 2026, 9:00 am` */
export const formatTime = (time: number) => TIME.format(time).replace(' at ', ', ')
