/** A channel's definition without its adapter, for settings, docs/leads.md, `.env.example` and the README. */
import type { z } from 'zod'

export type ChannelDefinition = {
  /** All settings are required, or none: a channel without settings is off. Each description explains where to find the value. */
  settings: z.ZodObject
  /** The heading in `.env.example`. */
  title: string
  /** The column "brings" in the table of docs/leads.md. */
  brings: string
  repeated: string
  /** Two or three words next to the channel's name in the diagram. */
  arrivesAt: string
}

export const defineChannel = <const Definition extends ChannelDefinition>(definition: Definition) => definition
