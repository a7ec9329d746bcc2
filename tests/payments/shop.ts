/** Sites with another, confirmed `content/delivery.json`. */
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { type Site, createSite } from '../site.ts'

const FILE = 'content/delivery.json'

/** A PIN code of the first zone, and the price of an X-Blue there. */
export const JAIPUR = { pincode: '302001', paise: 16_800_000, said: '₹1,68,000' }

/** A site with online payment. On other sites, buying is an enquiry. */
export const createShop = (settings: Record<string, string>) => createSiteIn(openShop(), settings)

/** A published site whose owner has confirmed only the delivery charges. */
export function createPublishedSite(settings: Record<string, string>) {
  const folder = openShop()
  const file = join(folder.root, 'content/site.json')
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), publish: true }))
  return createSiteIn(folder, settings)
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
export function openShop(delivery: object = confirmed()) {
  const root = mkdtempSync(join(tmpdir(), 'ionia-shop-'))
  for (const name of readdirSync('.')) if (!IN_SHOP.has(name)) symlinkSync(resolve(name), join(root, name))
  cpSync('content', join(root, 'content'), { recursive: true })
  writeFileSync(join(root, FILE), JSON.stringify(delivery))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

const IN_SHOP = new Set(['content', 'data', '.env', '.git'])

/** This project's charges, as if the owner had confirmed them. */
function confirmed(): object {
  const { sample: _sample, ...delivery } = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>
  return delivery
}
