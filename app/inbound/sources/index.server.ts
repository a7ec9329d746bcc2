/** Creates the sources whose settings are present. A source without settings is off. */
import type { Fetch } from '#app/http/call-outside.server.ts'
import type { Settings } from '#app/settings/env.server.ts'
import { SOURCE_NAMES, type SourceName, type SourceSettings } from '#app/settings/sources/index.ts'
import type { Source, SourceOptions } from '../source.ts'
import { createExotel } from './exotel.server.ts'
import { createGoogleLeadForm } from './google-lead-form.server.ts'
import { createIndiaMart } from './indiamart.server.ts'
import { createInterakt } from './interakt.server.ts'
import { createJustDial } from './justdial.server.ts'
import { createMetaLeadAds } from './meta-lead-ads.server.ts'
import { createMyOperator } from './myoperator.server.ts'
import { createWhatsApp } from './whatsapp.server.ts'

type Adapters = { [Name in SourceName]: (given: SourceOptions<SourceSettings<Name>>) => Source }

const adapters: Adapters = {
  whatsapp: createWhatsApp,
  interakt: createInterakt,
  exotel: createExotel,
  myoperator: createMyOperator,
  indiamart: createIndiaMart,
  justdial: createJustDial,
  'google-lead-form': createGoogleLeadForm,
  'meta-lead-ads': createMetaLeadAds,
}

export type Sources = ReadonlyMap<SourceName, Source>

export const createSources = ({ sources }: Pick<Settings, 'sources'>, fetch: Fetch): Sources =>
  new Map(
    SOURCE_NAMES.flatMap((name) => {
      const source = create(name, sources, fetch)
      return source ? [[name, source] as const] : []
    }),
  )

function create<Name extends SourceName>(name: Name, sources: Settings['sources'], fetch: Fetch): Source | null {
  const settings: SourceSettings<Name> | null = sources[name]
  return settings && adapters[name]({ settings, fetch })
}
