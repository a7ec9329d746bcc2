/** The places of all PIN codes: the form's script looks one up in the browser, so no PIN code is sent. */
import { getPinLocalities } from '#app/content/cities/pin-localities.server.ts'

export const loader = () => Response.json(getPinLocalities(), { headers: { 'Cache-Control': 'public, max-age=86400' } })
