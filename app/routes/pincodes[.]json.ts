/** The places of all PIN codes: the form's script looks one up in the browser, so no PIN code is sent. */
import { getPinPlaces } from '#app/content/cities/pin-places.server.ts'

export const loader = () => Response.json(getPinPlaces(), { headers: { 'Cache-Control': 'public, max-age=86400' } })
