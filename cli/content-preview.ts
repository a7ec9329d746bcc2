/**
 * npm run content:preview                  lists drafts and scheduled pages
 * npm run content:preview -- /navi-mumbai  prints an address that shows the page for a day
 */
import './closed-pipe.ts'
import { listHiddenPages } from '#app/content/publication.server.ts'
import { listPages } from '#app/content/pages/pages.server.ts'
import { suggest } from '#app/content/did-you-mean.ts'
import { toPreviewAddress } from '#app/http/preview-links.server.ts'
import { settings } from '#app/settings/settings.server.ts'
import { readSigningSecret } from '#app/settings/signing.server.ts'
import { listHidden } from './content-check/drafts.ts'

const [typed, ...more] = process.argv.slice(2)
if (more.length > 0) fail('usage: npm run content:preview -- /navi-mumbai')
if (typed === undefined) console.log(listHidden(process.cwd()).join('\n') || 'Every page is public.')
else preview(typed)

/** @param page its address or its file: `/navi-mumbai`, `content/cities/navi-mumbai.json` */
function preview(page: string) {
  const hidden = listHiddenPages()
  const found = hidden.find(({ path, file }) => page === path || `/${page}` === path || page === `content/${file}`)
  if (found) return console.log(settings.siteUrl + toPreviewAddress(found.path, readSigningSecret(settings)))
  if (listPages().some(({ path, file }) => page === path || `/${page}` === path || page === `content/${file}`))
    return fail(`${page} is public: open it without a preview.`)
  const paths = hidden.map(({ path }) => path)
  fail(`There is no draft ${page}${suggest(page, paths)}`)
}

function fail(reason: string) {
  console.error(reason)
  process.exitCode = 1
}
