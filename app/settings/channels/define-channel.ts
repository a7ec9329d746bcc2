/** A channel's definition without its adapter, for settings, docs/leads.md, `.env.example` and the README. */
import type { z } from 'zod'

export type ChannelDefinition = {
  /** All or none: a channel without settings is off. Each description says where to find the value. */
  settings: z.ZodObject
  /** The heading in `.env.example`. */
  title: string
  /** Column "brings" of the table in docs/leads.md. */
  brings: string
  repeated: string
  /** Two or three words beside the channel's name in the drawing. */
  arrivesAt: string
}

export const defineChannel = <const Definition extends ChannelDefinition>(definition: Definition) => definition
