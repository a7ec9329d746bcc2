/** Returns the localities of all PIN codes. The form's script searches them in the browser, so it sends no PIN code. */
import { getPinLocalities } from '#app/content/cities/pin-localities.server.ts'

export const loader = () => Response.json(getPinLocalities(), { headers: { 'Cache-Control': 'public, max-age=60' } })
