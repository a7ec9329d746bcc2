/** The first message of a chat, which names what the visitor was looking at, and never a name or a number. */
import { fill } from '#app/content/fill.ts'
import type { Site } from '#app/content/schemas/site.ts'
import { getSite } from './site.server.ts'

type Values = Record<string, string>

export const getChatText = (page: keyof Site['whatsapp']['texts'], values: Values = {}, root?: string): string =>
  fill(getSite(root).whatsapp.texts[page], values)
