/** A machine's page: the server's HTML stands, nothing in it waits for a script, the code comes with the first move. */
import { firstMove } from '#app/ui/first-move.ts'
import { lazySection } from '#app/ui/lazy-section.tsx'

const code = () => import('./page-code.ts')

// Who comes from another page of the site has moved already: the code comes beside the page's data, not after it.
firstMove()
  .then(code)
  .catch(() => undefined)

export const ProductStage = lazySection(() => code().then((module) => module.ProductStage))
export const ProductNumerals = lazySection(() => code().then((module) => module.ProductNumerals))
export const ProductFilm = lazySection(() => code().then((module) => module.ProductFilm))
export const ProductAbout = lazySection(() => code().then((module) => module.ProductAbout))
export const ProductChapters = lazySection(() => code().then((module) => module.ProductChapters))
export const FilterRuler = lazySection(() => code().then((module) => module.FilterRuler))
export const ProductSpecification = lazySection(() => code().then((module) => module.ProductSpecification))
export const ProductChoice = lazySection(() => code().then((module) => module.ProductChoice))
export const ProductEnquiry = lazySection(() => code().then((module) => module.ProductEnquiry))
export const ProductOrder = lazySection(() => code().then((module) => module.ProductOrder))
export const ProductSheet = lazySection(() => code().then((module) => module.ProductSheet))
