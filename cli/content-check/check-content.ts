/** Checks everything in `content/`, for `npm run content:check`, the build and a test. */
import { statSync } from 'node:fs'

import { withFilesAtRest } from '#app/content/edition.server.ts'
import { loadContent } from '#app/content/load.server.ts'
import { getNames } from '#app/content/names.server.ts'
import { listEveryPage, type Page } from '#app/content/pages/pages.server.ts'
import { listPublicPaths } from '#app/content/pages/public-paths.server.ts'
import { productSchema } from '#app/content/products/product.ts'
import { getProducts } from '#app/content/products/products.server.ts'
import { toAbsolute } from '#app/content/parse-file.server.ts'
import { projectRoot } from '#app/content/changed-content.server.ts'
import { listContentFiles } from '#app/content/read.server.ts'
import { redirectsSchema } from '#app/content/site/redirects.server.ts'
import { visitSchema } from '#app/content/visits/visit.server.ts'
import { findBorrowedPower } from './borrowed-power.ts'
import {
  findEarlyLinks,
  findEarlyNames,
  findHiddenForms,
  findScaffoldTexts,
  listDrafts,
  withScheduledProducts,
} from './drafts.ts'
import { findFinderFaults } from './finder.ts'
import { findOtherGrades } from './grades.ts'
import { listAll, listLeaves, listTexts, listWritten, type Leaf, type TextLeaf } from './leaves.ts'
import { findMissingStandard, findOtherLevels, findOtherLevelsInTexts } from './levels.ts'
import { findDeadLinks } from './links.ts'
import { findMarkup } from './markup.ts'
import { findSpeltOut, findUnknownNames } from './names.ts'
import { findAnsweredQuestions } from './missing-facts.ts'
import { findOtherNamesOfDemo } from './one-action.ts'
import { findProductConflicts } from './product-conflicts.ts'
import { findContradictions } from './product-facts.ts'
import { findUnreachedUses } from './product-uses.ts'
import { findUnpublishable } from './publishing.ts'
import { findRepeatedKeys } from './repeated-keys.ts'
import { findRepeats } from './repeats.ts'
import { findUnknownSuperlatives } from './superlatives.ts'
import { findTranslationFaults } from './translations.ts'
import { findTypedMarks } from './typography.ts'
import { findMissingLaboratory } from './untested-water.ts'
import { findBrokenViews, problemsOf } from './views.ts'
import { findVisitFaults } from './visit-places.ts'
import { findVisitPromises } from './visit-promises.ts'
import { findForbidden, findMisspelt, getWording } from './wording.ts'
import { findWrittenFacts } from './written-facts.ts'
import { findWrittenCounts, findWrittenPrices } from './written-figures.ts'

/** @returns one line per problem */
export const checkContent = (root = projectRoot()): string[] => withFilesAtRest(() => findProblems(root))

function findProblems(root: string): string[] {
  const broken = listAll(root).flatMap(([file, schema]) => problemsOf(() => loadContent(file, schema, root)))
  // Text rules need readable files.
  return broken.length > 0 ? broken : checkWords(root)
}

function checkWords(root: string): string[] {
  const leaves = listLeaves(root)
  const texts = listTexts(leaves).filter(({ file }) => file !== 'wording.json')
  const wording = getWording(root)
  const pages = listEveryPage(root)
  const names = getNames(root)
  const written = listTexts(listWritten(root))
  const productFiles = listProductFiles(root)
  const products = productFiles.map(({ product }) => product)
  return [
    ...findRepeatedKeys(root),
    ...findSharedAddresses(pages),
    ...findShadowed(pages, root),
    ...findRelatedToItself(leaves),
    ...findProductConflicts(productFiles),
    ...findUnreachedUses(productFiles),
    ...findSpeltOut(written, names.names),
    ...findWrittenPrices(written, names.figures),
    ...findWrittenCounts(written, names.figures, new Set(wording.allowed.map(({ sentence }) => sentence))),
    ...findWrittenFacts(written, names.facts, new Set(wording.allowed.map(({ sentence }) => sentence))),
    ...findBorrowedPower(written, names.facts),
    ...findOtherGrades(written, names.facts),
    ...findUnknownNames(texts, names),
    ...findMarkup(texts),
    ...findForbidden([...texts, ...listSlugs(leaves)], wording),
    ...findMisspelt(texts, wording),
    ...findTypedMarks(texts),
    ...findOtherNamesOfDemo(leaves),
    ...findOtherLevels(leaves, wording),
    ...findOtherLevelsInTexts(texts, wording),
    ...findMissingStandard(texts),
    ...findMissingLaboratory(written),
    ...findDeadLinks(leaves, listAddresses(pages)),
    ...findEarlyLinks(leaves, root),
    ...findEarlyNames(written, root),
    ...findHiddenForms(root),
    ...findScaffoldTexts(texts, root),
    ...findRepeats(texts, createdAt(root)),
    ...findContradictions(texts, products),
    ...findAnsweredQuestions(texts, products),
    ...findUnpublishable(listSamples(root), root),
    ...new Set([
      ...findProductFaults(texts, root),
      ...(withScheduledProducts(root, () => findProductFaults(texts, root)) ?? []),
    ]),
    ...findVisitFaults(root),
    ...findVisitPromises(texts, loadContent('visit.json', visitSchema, root)),
    ...findTranslationFaults(root),
  ]
}

/** Mistakes that depend on which products visitors see. */
const findProductFaults = (texts: TextLeaf[], root: string): string[] => [
  ...findUnknownSuperlatives(texts, getProducts(root)),
  ...findBrokenViews(root),
  ...findFinderFaults(root),
]

/** In minutes, because a clone creates its files one after the other. */
function createdAt(root: string): (file: string) => number {
  const minutes = new Map<string, number>()
  return (file) => {
    const known = minutes.get(file)
    if (known !== undefined) return known
    // A file that only a change adds is the newest.
    const { birthtimeMs = Infinity } = statSync(toAbsolute(file, root), { throwIfNoEntry: false }) ?? {}
    const made = Math.floor(birthtimeMs / 60_000)
    minutes.set(file, made)
    return made
  }
}

/** URLs are checked as text too, such as `/blog/water-that-cures`. */
const listSlugs = (leaves: Leaf[]): TextLeaf[] =>
  leaves.flatMap(({ file, place, value }) =>
    place === 'slug' ? [{ file, place, value: String(value).replaceAll('-', ' ') }] : [],
  )

const listProductFiles = (root: string) =>
  listContentFiles('products', root).map((file) => ({ file, product: loadContent(file, productSchema, root) }))

const listAddresses = (pages: Page[]) => new Set([...pages.map(({ path }) => path), '/blog/rss.xml'])

/** Two files may not have the same URL, which happens when a file is copied with its slug. */
function findSharedAddresses(pages: Page[]): string[] {
  return pages.flatMap(({ path, file }, index) => {
    const earlier = pages.slice(0, index).find((page) => page.path === path)
    // product-conflicts.server.ts checks the products' other unique values.
    if (!earlier || file.startsWith('products/')) return []
    return [`content/${file}: slug: ${path} is the address of content/${earlier.file} already`]
  })
}

function findRelatedToItself(leaves: Leaf[]): string[] {
  const slugs = new Map(leaves.filter(({ place }) => place === 'slug').map(({ file, value }) => [file, value]))
  return leaves
    .filter(({ file, place, value }) => /^related\[\d+\]$/.test(place) && value === slugs.get(file))
    .map(({ file, place, value }) => `content/${file}: ${place}: "${String(value)}" is this article itself`)
}

/** WordPress addresses pages by a query of its home page; these names are ours. */
const isOldQuery = (from: string) => from.startsWith('/?') && !/[?&](patent|thanks)=/.test(from)

/** A redirect must not hide an existing page. */
function findShadowed(pages: Page[], root: string): string[] {
  const hidden = pages.map(({ path }) => path)
  const paths = new Set([...listPublicPaths(root), ...hidden].map((path) => path.toLowerCase()))
  return Object.keys(loadContent('redirects.json', redirectsSchema, root))
    .filter((from) => paths.has(from.split('?')[0]!) && !isOldQuery(from))
    .map((from) => `content/redirects.json: ${from} is a page, and cannot lead to another`)
}

/** @returns every sample value that visitors may see: `content/site.json: phone` */
export function listSamples(root = projectRoot()): string[] {
  const drafts = new Set(listDrafts(root).map(({ file }) => file))
  return listLeaves(root)
    .filter(({ file, place, value }) => value === true && /(^|\.)sample$/.test(place) && !drafts.has(file))
    .map(({ file, place }) => `content/${file}: ${place.replace(/\.?sample$/, '') || 'the whole file'}`)
}

/** @returns every fact with conflicting sources; the file contains the value that the site shows */
export function listConflicts(root = projectRoot()): string[] {
  return listLeaves(root)
    .filter(({ place }) => /conflicts\[\d+\]\.alsoRead$/.test(place))
    .map(
      ({ file, place, value }) => `content/${file}: ${place.replace(/\.alsoRead$/, '')}: also read "${String(value)}"`,
    )
}
