/** A channel's definition without its adapter, for settings, docs/leads.md, `.env.example` and the README. */
import type { z } from 'zod'

export type ChannelDefinition = {
  /** All or none: a channel without settings is off. Each description says where to find the value. */
  settings: z.ZodObject
  /** The heading in `.env.example`. */
  title: string
  /** For the table of docs/leads.md. */
  brings: string
  repeated: string
  /** For the drawing, beside the channel's name: two or three words. */
  arrivesAt: string
}

export const defineChannel = <const Definition extends ChannelDefinition>(definition: Definition) => definition
