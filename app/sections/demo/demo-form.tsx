import { Island } from '#app/islands/island.tsx'
import { type LeadFormProps, useLeadFormProps } from '../lead-form/lead-form.tsx'
import { DemoFormIsland, type DemoFormIslandProps } from './demo-form-island.tsx'

/** The demo's form on its page, where a visitor may also choose a day. */
export const DemoForm = (props: LeadFormProps & Pick<DemoFormIslandProps, 'days'>) => (
  <Island name="demo-form" of={DemoFormIsland} {...useLeadFormProps(props)} />
)
