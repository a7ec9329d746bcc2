/** A source's definition without its adapter, for settings, `.env.example` and the README. */
import { z } from 'zod'

export type SourceDefinition = {
  /** All settings are required, or none: a source without settings is off. Each description explains where to find the value. */
  settings: z.ZodObject
  /** The heading in `.env.example`. */
  title: string
  /** The column "brings" in the table of the README. */
  brings: string
  /** How we recognise the sender. */
  proof: 'signature' | 'key in the address' | 'key in the body'
}

export const defineSource = <const Definition extends SourceDefinition>(definition: Definition) => definition

const BEFORE = 'while it is being replaced, the new one and the old one, with a comma between'
const split = (typed: string) => typed.split(',').map((key) => key.trim())

/** A secret that the owner chooses, long enough not to be guessed. It may be part of an address. */
export const ownKey = z
  .string()
  .regex(/^[\w-]{16,128}(?: *, *[\w-]{16,128})?$/, `must be 16 to 128 letters, digits, - or _; ${BEFORE}`)
  .transform(split)

/** A secret that the service gives. */
export const serviceSecret = z
  .string()
  .regex(/^[^,\s]+(?: *, *[^,\s]+)?$/, `must be one secret; ${BEFORE}`)
  .transform(split)
