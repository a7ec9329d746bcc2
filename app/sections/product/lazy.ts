/** The page works as HTML; its code loads on the first interaction. */
import { lazyPage } from '#app/ui/lazy-section.tsx'

const code = () => import('./code.ts')

export const ArticleLinks = lazyPage(() => code().then((module) => module.ArticleLinks))
export const ProductStage = lazyPage(() => code().then((module) => module.ProductStage))
export const ProductNumerals = lazyPage(() => code().then((module) => module.ProductNumerals))
export const ProductFilm = lazyPage(() => code().then((module) => module.ProductFilm))
export const ProductAbout = lazyPage(() => code().then((module) => module.ProductAbout))
export const ProductChapters = lazyPage(() => code().then((module) => module.ProductChapters))
export const FilterRuler = lazyPage(() => code().then((module) => module.FilterRuler))
export const ProductSpecification = lazyPage(() => code().then((module) => module.ProductSpecification))
export const ProductChoice = lazyPage(() => code().then((module) => module.ProductChoice))
export const ProductDesk = lazyPage(() => code().then((module) => module.ProductDesk))
export const ProductQuestions = lazyPage(() => code().then((module) => module.ProductQuestions))
export const ProductSheet = lazyPage(() => code().then((module) => module.ProductSheet))
export const ProductVisit = lazyPage(() => code().then((module) => module.ProductVisit))
