import { getSite } from '#app/content/site/site.server.ts'

/** The manifest for installation on a home screen. */
export function loader() {
  const { brand, description, themeColor } = getSite()
  const manifest = {
    name: brand,
    short_name: brand,
    description,
    lang: 'en-IN',
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: themeColor,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
  })
}
