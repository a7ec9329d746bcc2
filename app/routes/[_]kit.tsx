/** Every primitive in every state, for developers: only `npm run dev` has this route (`remix.config.js`). */
import type { LinksFunction, MetaFunction } from '@remix-run/node'

import { Buttons } from '#app/sections/kit/buttons.tsx'
import { Carousels } from '#app/sections/kit/carousels.tsx'
import { Colours } from '#app/sections/kit/colours.tsx'
import { Disclosures } from '#app/sections/kit/disclosures.tsx'
import { Fields } from '#app/sections/kit/fields.tsx'
import { KitHead } from '#app/sections/kit/kit-head.tsx'
import { Marks } from '#app/sections/kit/marks.tsx'
import { Media } from '#app/sections/kit/media.tsx'
import { Primitives } from '#app/sections/kit/primitives.tsx'
import { Sections } from '#app/sections/kit/sections.tsx'
import { SpaceScale } from '#app/sections/kit/space-scale.tsx'
import { TypeScale } from '#app/sections/kit/type-scale.tsx'
import { Wayfinding } from '#app/sections/kit/wayfinding.tsx'
import styles from '#app/sections/kit/kit.css'

export const meta: MetaFunction = () => [{ title: 'Kit' }]

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function KitRoute() {
  return (
    <div className="page-width pt-fluid-xl pb-section">
      <KitHead />
      <Colours />
      <TypeScale />
      <SpaceScale />
      <Primitives />
      <Buttons />
      <Fields />
      <Marks />
      <Carousels />
      <Disclosures />
      <Media />
      <Wayfinding />
      <Sections />
    </div>
  )
}
