/** Content as it would be with other text in some files, for the check and the preview of a change that is not published. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** The new text of each file: `{ 'products/x-blue.json': '{ … }' }`. */
export type ChangedTexts = Readonly<Record<string, string>>

type Change = { id: number; texts: ChangedTexts }

const changes = new AsyncLocalStorage<Change>()
let lastId = 0

/** The same folder, spelt differently: whatever is cached by root does not mix with the published content. */
const toChangedRoot = (root: string) => `${root}/.`

/** Within `work`, `projectRoot()` leads to the changed content. */
export function withChangedContent<Result>(texts: ChangedTexts, work: () => Result): Result {
  lastId += 1
  return changes.run({ id: lastId, texts }, work)
}

/** Whether the current request shows a change that is not published. */
export const showsChange = (): boolean => changes.getStore() !== undefined

/** The folder that contains `content/`; every npm script starts there. */
export const projectRoot = () => (showsChange() ? toChangedRoot(process.cwd()) : process.cwd())

const changeOf = (root: string): Change | undefined =>
  root === toChangedRoot(process.cwd()) ? changes.getStore() : undefined

/** @returns undefined if the file is as published */
export const changedTextOf = (file: string, root: string): string | undefined => changeOf(root)?.texts[file]

/** @returns a number for everything that is read within one change; undefined outside */
export const editionOfChange = (root: string): number | undefined => changeOf(root)?.id
