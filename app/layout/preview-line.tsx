import type { PreviewView } from '#app/content/pages/preview-view.server.ts'

/** For the people who write the site: visitors never see it. */
export function PreviewLine({ opensAt, until }: PreviewView) {
  const when = opensAt ? `This page opens on ${opensAt}.` : 'This page is a draft.'
  return (
    <p role="note" className="page-width py-2 text-small text-ink-soft">
      Preview. {when} The link works until {until}, and forms do not send from here.
    </p>
  )
}
