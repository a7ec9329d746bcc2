/**
 * The names that content files do not spell out, so that each is written once: `{brand}` and what else `site.json` says of
 * the company, `{x-blue}` for the name of the machine in `products/x-blue.json`, and `/products/x-blue` for its page.
 */
import { statSync } from 'node:fs'
import path from 'node:path'

import { fill } from './fill.ts'
import { listContentFiles, projectRoot, readContent, toAbsolute } from './read.server.ts'

export type Names = {
  /** By what stands between the braces. */
  values: Record<string, string>
  /** `/products/x-blue` -> the machine's own address. */
  addresses: Record<string, string>
}

/** While developing, an edited file shows without a restart. In production the words that were checked at start stay. */
export const followsEdits = process.env.NODE_ENV !== 'production'

const cache = new Map<string, { edition: string; names: Names }>()

/** @returns the same object until a file that holds a name is edited */
export function getNames(root = projectRoot()): Names {
  const cached = cache.get(root)
  if (cached && !followsEdits) return cached.names
  const files = ['site.json', ...listMachines(root)]
  const edition = files.map((file) => `${file} ${lastEdit(file, root)}`).join()
  if (cached?.edition === edition) return cached.names

  const names = readNames(root)
  cache.set(root, { edition, names })
  return names
}

/** @returns the content with every name and address in it */
export function fillNames(content: unknown, { values, addresses }: Names): unknown {
  return withAddresses(fill(content, values), addresses)
}

export const lastEdit = (file: string, root: string) =>
  statSync(toAbsolute(file, root), { throwIfNoEntry: false })?.mtimeMs ?? 0

const toKey = (file: string) => path.basename(file, '.json')

function readNames(root: string): Names {
  const machines = listMachines(root).map((file) => ({ key: toKey(file), ...readLoosely<Machine>(file, root) }))
  return {
    values: {
      ...readCompany(root),
      ...Object.fromEntries(machines.flatMap(({ key, name }) => (name ? [[key, name]] : []))),
    },
    addresses: Object.fromEntries(
      machines.flatMap(({ key, slug }) => (slug ? [[`/products/${key}`, `/products/${slug}`]] : [])),
    ),
  }
}

function readCompany(root: string): Record<string, string> {
  const { brand, legalName, addresses } = readLoosely<Company>('site.json', root)
  const office = addresses?.find(({ kind }) => kind === 'registered')
  return {
    ...(brand && { brand }),
    ...(legalName?.text && { legalName: legalName.text }),
    ...(office && { officeCity: office.city, officePincode: office.pincode }),
  }
}

type Machine = { name: string; slug: string }
type Company = {
  brand: string
  legalName: { text: string }
  addresses: { kind: string; city: string; pincode: string }[]
}

/** What is wrong with a file is said when the file itself is loaded. */
function readLoosely<Content>(file: string, root: string): Partial<Content> {
  try {
    return readContent(file, root) as Partial<Content>
  } catch {
    return {}
  }
}

function listMachines(root: string): string[] {
  try {
    return listContentFiles('products', root)
  } catch {
    return []
  }
}

/** As a value of its own, or as the address of a link in running text. */
const MACHINE_ADDRESS = /(?<=^|\]\()\/products\/[\w-]+/g

function withAddresses(content: unknown, addresses: Record<string, string>): unknown {
  if (typeof content === 'string') return content.replace(MACHINE_ADDRESS, (address) => addresses[address] ?? address)
  if (Array.isArray(content)) return content.map((item: unknown) => withAddresses(item, addresses))
  if (content === null || typeof content !== 'object') return content
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, withAddresses(value, addresses)]))
}
