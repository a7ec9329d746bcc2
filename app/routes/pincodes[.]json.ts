/** Where PIN codes are, for the script of forms: looked up in the visitor's own browser, so no PIN code travels for it. */
import { getPinPlaces } from '#app/content/cities/pin-places.server.ts'

export const loader = () => Response.json(getPinPlaces(), { headers: { 'Cache-Control': 'public, max-age=86400' } })
