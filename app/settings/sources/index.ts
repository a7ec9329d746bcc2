/** Every source by its name in addresses, rows, logs and commands. Lists use this order. */
import type { z } from 'zod'

import type { SourceDefinition } from './define-source.ts'
import { indiamart } from './indiamart.ts'
import { whatsapp } from './whatsapp.ts'

export const sourceDefinitions = {
  whatsapp,
  indiamart,
} as const satisfies Record<string, SourceDefinition>

export type SourceName = keyof typeof sourceDefinitions
export type SourceSettings<Name extends SourceName> = z.output<(typeof sourceDefinitions)[Name]['settings']>

export const SOURCE_NAMES = Object.keys(sourceDefinitions) as SourceName[]
