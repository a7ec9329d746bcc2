/** A shop whose owner has confirmed what delivery costs: the site of this project with another `content/delivery.json`. */
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const FILE = 'content/delivery.json'

/** A PIN code of the first zone, and what an X-Blue costs there. */
export const JAIPUR = { pincode: '302001', paise: 16_800_000, said: '₹1,68,000' }

/** A folder to start the site in: `createSite(settings, 'own', ['env', '-C', root])`. */
export function openShop(delivery: object = confirmed()) {
  const root = mkdtempSync(join(tmpdir(), 'ionia-shop-'))
  for (const name of readdirSync('.')) if (!IN_SHOP.has(name)) symlinkSync(resolve(name), join(root, name))
  cpSync('content', join(root, 'content'), { recursive: true })
  writeFileSync(join(root, FILE), JSON.stringify(delivery))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Its own, and what no site needs. */
const IN_SHOP = new Set(['content', 'data', '.env', '.git'])

/** The charges of this project, as if the owner had said yes to them. */
function confirmed(): object {
  const { sample: _sample, ...delivery } = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>
  return delivery
}
