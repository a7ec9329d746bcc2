/** Every source by its name in URLs, rows, logs and commands. Lists use this order. */
import type { z } from 'zod'

import type { SourceDefinition } from './define-source.ts'
import { exotel } from './exotel.ts'
import { googleLeadForm } from './google-lead-form.ts'
import { indiamart } from './indiamart.ts'
import { interakt } from './interakt.ts'
import { justdial } from './justdial.ts'
import { metaLeadAds } from './meta-lead-ads.ts'
import { myoperator } from './myoperator.ts'
import { whatsapp } from './whatsapp.ts'

export const sourceDefinitions = {
  whatsapp,
  interakt,
  exotel,
  myoperator,
  indiamart,
  justdial,
  'google-lead-form': googleLeadForm,
  'meta-lead-ads': metaLeadAds,
} as const satisfies Record<string, SourceDefinition>

export type SourceName = keyof typeof sourceDefinitions
export type SourceSettings<Name extends SourceName> = z.output<(typeof sourceDefinitions)[Name]['settings']>

export const SOURCE_NAMES = Object.keys(sourceDefinitions) as SourceName[]
