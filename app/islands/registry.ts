/** Each island's code, which the browser imports when a visitor interacts with it. */
import type { ComponentProps, ComponentType } from 'react'

export const islands = {
  carousel: () => import('#app/ui/carousel.tsx').then(({ Carousel }) => Carousel),
  'cost-calculator': () => import('#app/sections/cost/cost-calculator.tsx').then((module) => module.CostCalculator),
  'demo-form': () => import('#app/sections/demo/demo-form-island.tsx').then(({ DemoFormIsland }) => DemoFormIsland),
  'form-dialog': () => import('#app/sections/lead-form/form-dialog.tsx').then(({ FormDialog }) => FormDialog),
  'hero-film': () => import('#app/sections/home/hero-film.tsx').then(({ HeroFilm }) => HeroFilm),
  'lead-form': () =>
    import('#app/sections/lead-form/lead-form-island.tsx').then(({ LeadFormIsland }) => LeadFormIsland),
  'patent-viewer': () => import('#app/sections/home/patent-viewer.tsx').then(({ PatentViewer }) => PatentViewer),
  'product-filter': () => import('#app/sections/products/product-filter.tsx').then((module) => module.ProductFilter),
  'product-gallery': () => import('#app/sections/product/product-gallery.tsx').then((module) => module.ProductGallery),
  'tea-glasses': () => import('#app/sections/health/tea-glasses.tsx').then(({ TeaGlasses }) => TeaGlasses),
  'video-loop': () => import('#app/ui/video-loop.tsx').then(({ VideoLoop }) => VideoLoop),
  // Written in place, so that the compiler drops the file from production.
  ...(process.env.NODE_ENV !== 'production' && {
    'kit-dialogs': () => import('#app/sections/kit/dialogs.tsx').then(({ KitDialogs }) => KitDialogs),
  }),
}

export type IslandName = keyof typeof islands
type Loaded<Name extends IslandName> = Awaited<ReturnType<NonNullable<(typeof islands)[Name]>>>
export type IslandProps<Name extends IslandName> = ComponentProps<Loaded<Name>>
export type IslandComponent<Name extends IslandName> = ComponentType<IslandProps<Name>>
