/** City pages: the city's own copy, and the shared copy with the city's name in it. */
import { listReading } from '#app/content/articles/articles.server.ts'
import { fill } from '#app/content/fill.ts'
import { loadContent, loadContentFolder, loadWholeFolder } from '#app/content/load.server.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { getProducts, toProductView } from '#app/content/products/products.server.ts'
import { isShown } from '#app/content/site/samples.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import type { City, CityPage } from './city.ts'
import { cityPageSchema, citySchema } from './city.ts'
import { getSkyline } from './skyline.server.ts'

/** A link to a city's page, with its drawing. */
export type CityLink = ReturnType<typeof toLink>

export type CityPageView = NonNullable<ReturnType<typeof getCityPage>>

export const listCities = (root?: string): City[] => loadContentFolder('cities', citySchema, root)

export const getCity = (slug: string | undefined, root?: string): City | null =>
  listCities(root).find((city) => city.slug === slug) ?? null

/** Includes cities whose pages are withdrawn. */
export const listEveryCity = (root?: string): City[] => loadWholeFolder('cities', citySchema, root)

/** Includes cities whose pages are withdrawn, because leads and visits keep them. */
export const findCityName = (slug: string): string | null =>
  listEveryCity().find((city) => city.slug === slug)?.name ?? null

/** @returns null if there is no such city */
export function getCityPage(slug: string | undefined, root?: string) {
  const found = getCity(slug, root)
  if (!found) return null
  const { reading, enquiry, ...copy } = getCopy(found, root)
  const { service, ...contactCopy } = enquiry
  return {
    city: { ...found, skyline: getSkyline(found.skyline, root), mapQuery: `${found.name}, ${found.state}` },
    copy: { ...copy, enquiry: contactCopy },
    contact: toContact(found, contactCopy, root),
    service: toService(found, service, root),
    products: getProducts(root).map((product) => toProductView(product, root)),
    others: listCities(root)
      .filter((city) => city.slug !== found.slug)
      .map(toLink),
    reading: { ...reading, articles: listReading(reading.articles, 'pages/city.json: reading', root) },
  }
}

const getCopy = ({ name }: City, root?: string): CityPage =>
  fill(loadContent('pages/city.json', cityPageSchema, root), { city: name })

/** Finds the city's partner, or else the company's office there, or else its registered office. */
function toContact({ slug, contact }: City, copy: Omit<CityPage['enquiry'], 'service'>, root?: string) {
  const { phone, email, addresses } = getSite(root)
  if (contact) {
    const { sample, ...partner } = contact
    return { ...partner, title: copy.partnerTitle, note: '', isSample: sample === true }
  }
  const cityOffice = addresses[findOffice(slug, root)]
  const office = cityOffice ?? addresses.find(({ kind }) => kind === 'registered')!
  return {
    phone: phone.e164,
    email: email.address,
    title: cityOffice?.title ?? copy.officeTitle,
    lines: [...office.lines, `${office.city} ${office.pincode}`],
    note: cityOffice ? copy.ownOfficeNote : copy.officeNote,
    isSample: office.sample === true,
  }
}

/** @returns null while nobody is named */
function toService({ service }: City, copy: string, root?: string) {
  if (!service || !isShown(service, root)) return null
  const { partner, days, phone, sample } = service
  return { text: fill(copy, { name: partner, number: days }), phone: phone ?? null, isSample: sample === true }
}

/** Names are compared in English, because one of the two may not be translated. */
const findOffice = (slug: string, root?: string): number =>
  withLanguage('en', () => {
    const { name } = getCity(slug, root)!
    return getSite(root).addresses.findIndex(({ city }) => city === name)
  })

const toLink = ({ slug, name, skyline }: City) => ({ slug, name, drawing: skyline.drawing })
