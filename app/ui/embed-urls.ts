/** Embedded players and maps of other sites. */

/** Autoplays, because the visitor has pressed play. The host sets no cookies before that. */
export const videoEmbed = (youtubeId: string) =>
  `https://www.youtube-nocookie.com/embed/${encodeURIComponent(youtubeId)}?autoplay=1&rel=0`

export const videoHref = (youtubeId: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(youtubeId)}`

export const mapEmbed = (query: string) => `https://www.google.com/maps?q=${encodeURIComponent(query)}&output=embed`
