/** Sites with another, confirmed `content/delivery.json`. */
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { type Site, createSite } from '../site.ts'

const FILE = 'content/delivery.json'

/** A PIN code of the first zone, and the price of an X-Blue there. */
export const JAIPUR = { pincode: '302001', paise: 16_800_000, total: '₹1,68,000' }

/** A site with online payment. On other sites, buying is an enquiry. @param site changes to `content/site.json` */
export function createShop(settings: Record<string, string>, site: object = {}) {
  const folder = openShop()
  changeSite(folder.root, site)
  return createSiteIn(folder, settings)
}

/**
 * A published site of which the owner has confirmed the delivery charges.
 * @param confirmed other files of `content/`, without a sample then
 */
export function createPublishedSite(
  settings: Record<string, string>,
  confirmed: (name: string) => boolean = () => false,
) {
  const folder = openShop()
  for (const name of readdirSync(join(folder.root, 'content'), { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.json') && confirmed(name)) confirmFile(join(folder.root, 'content', name))
  changeSite(folder.root, { publish: true })
  return createSiteIn(folder, settings)
}

function changeSite(root: string, changes: object) {
  const file = join(root, 'content/site.json')
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...changes }))
}

async function createSiteIn(
  { root, remove }: ReturnType<typeof openShop>,
  settings: Record<string, string>,
): Promise<Site> {
  const site = await createSite(settings, 'own', ['env', '-C', root])
  return {
    ...site,
    async remove() {
      await site.remove()
      remove()
    },
  }
}

/** A folder to start the site in: `createSite(settings, 'own', ['env', '-C', root])`. */
export function openShop(delivery: object = ZONES) {
  const root = mkdtempSync(join(tmpdir(), 'ionia-shop-'))
  for (const name of readdirSync('.')) if (!IN_SHOP.has(name)) symlinkSync(resolve(name), join(root, name))
  cpSync('content', join(root, 'content'), { recursive: true })
  writeFileSync(join(root, FILE), JSON.stringify(delivery))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

const IN_SHOP = new Set(['content', '.content-edits', 'data', '.env', '.git'])

/** Policies list their samples. */
function confirmFile(file: string) {
  const confirm = (key: string, value: unknown) =>
    key === 'samples' && Array.isArray(value) ? [] : key === 'sample' && value === true ? undefined : value
  writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, 'utf8'), confirm)))
}

const zone = (name: string, pins: string, ranges: string[], delivery: number, installation: number) => ({
  name,
  pins,
  ranges,
  delivery,
  installation,
})

/** Charges by zones that the owner has confirmed. */
const ZONES = {
  zones: [
    zone('Rajasthan and Gujarat', 'PIN codes from 30 to 39', ['30-39'], 1500, 1500),
    zone('Delhi, Haryana, Punjab', 'PIN codes from 11 to 16 and from 20 to 28', ['11-16', '20-28'], 2000, 1500),
    zone('West and south', 'PIN codes from 40 to 67', ['40-67'], 3000, 2000),
  ],
}
