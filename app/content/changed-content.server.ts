/** The content with some files replaced, to check or preview a change before it is published. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { lookUp } from '#app/lookup/look-up.ts'

/** The new text of each file inside `content/`: `{ 'products/x-blue.json': '{ … }' }`. */
export type ChangedTexts = Readonly<Record<string, string>>

type Change = { id: number; texts: ChangedTexts; translationUntil?: number }

const changes = new AsyncLocalStorage<Change>()
let lastId = 0

/** Another spelling of the same folder, so that caches keyed by root do not mix changed and published content. */
const toChangedRoot = (root: string) => `${root}/.`

/** Runs `work` with the changed content as the result of `projectRoot()`. */
export function withChangedContent<Result>(texts: ChangedTexts, work: () => Result): Result {
  lastId += 1
  return changes.run({ id: lastId, texts }, work)
}

/** Runs `work` with the drafts of a translation, as its preview link shows them. @param until when the link expires, in milliseconds */
export function withTranslationPreview<Result>(until: number, work: () => Result): Result {
  lastId += 1
  return changes.run({ id: lastId, texts: {}, translationUntil: until }, work)
}

/** When the link that shows drafts of a translation expires; undefined outside of such a preview. */
export const getTranslationPreview = (): number | undefined => changes.getStore()?.translationUntil

export const previewsTranslation = (root: string): boolean => changeOf(root)?.translationUntil !== undefined

/** Whether the current request shows a change that is not published. */
export const showsChange = (): boolean => changes.getStore() !== undefined

/** The folder that contains `content/`; every npm script starts there. */
export const projectRoot = () => (showsChange() ? toChangedRoot(process.cwd()) : process.cwd())

/** Changes that have a root of their own. */
const overlays = new Map<string, Change>()

/** @returns the root of the project's content with these texts in place of its files, or in addition to them */
export function overlayContent(texts: ChangedTexts): string {
  lastId += 1
  // Another spelling of the project's folder, as above.
  const root = `${process.cwd()}/overlay-${lastId}/..`
  overlays.set(root, { id: lastId, texts })
  return root
}

const changeOf = (root: string): Change | undefined =>
  root === toChangedRoot(process.cwd()) ? changes.getStore() : overlays.get(root)

/** @returns undefined if the file is as published */
export const changedTextOf = (file: string, root: string): string | undefined => lookUp(changeOf(root)?.texts, file)

/** @returns the changed files that match, such as those of a folder */
export const listChanged = (root: string, matches: (file: string) => boolean): string[] =>
  Object.keys(changeOf(root)?.texts ?? {}).filter(matches)

/** @returns a number that identifies the change, for caches; undefined outside a change */
export const editionOfChange = (root: string): number | undefined => changeOf(root)?.id
