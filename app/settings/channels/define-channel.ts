/** A channel as everything but its adapter knows it: settings, docs/leads.md, `.env.example`, the README and the drawing. */
import type { z } from 'zod'

export type ChannelDefinition = {
  /** All of them, or none: a channel without settings is off. Each is described where it can be found. */
  settings: z.ZodObject
  /** Over the settings in `.env.example`. */
  title: string
  /** In the table of docs/leads.md. */
  brings: string
  repeated: string
  /** In the drawing, beside the channel's name: two or three words. */
  arrivesAt: string
}

export const defineChannel = <const Definition extends ChannelDefinition>(definition: Definition) => definition
