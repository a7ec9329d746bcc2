/** The desk's forms for facts in `content/`, by group, in an owner's words. */
import { PAGE_FOLDERS } from '#app/content/page-addresses.ts'
import { readLoosely } from '#app/content/read-loosely.server.ts'
import { projectRoot } from '#app/content/changed-content.server.ts'
import { listContentFiles, readContent } from '#app/content/read.server.ts'
import { type Json, valueAt } from './edit-json.ts'

/** A value, or a group of values, of one file. */
export type Part = {
  file: string
  place: string[]
  label: string
  /** The whole group may be absent. */
  isOptional?: true
  /** Only these keys of the group. */
  only?: string[]
  /** The page of a single part. */
  page?: string
}

export type Sheet = {
  id: string
  group: string
  title: string
  lead?: string
  parts: Part[]
  /** Pages that show these facts, in addition to those whose texts use them by name. */
  pages: string[]
}

const part = (file: string, place: string, label: string, rest: Omit<Part, 'file' | 'place' | 'label'> = {}): Part => ({
  file,
  place: place === '' ? [] : place.split('.'),
  label,
  ...rest,
})

type Product = { name: string; slug: string }
type City = { name: string; slug: string; demo: { home?: object; video?: object } }
type Term = { label?: string; text?: string; sample?: true }

/** Rows of the specification that buyers ask for. */
const ASKED_FIGURES = [
  'phValue',
  'electrode',
  'plateMaterial',
  'cleaning',
  'numberOfFilters',
  'filterMedia',
  'filterIndicator',
]

const CONFIRMED = { only: ['sample'] }

/** @param file `holidays/rajasthan.json` */
export const toHolidaySheetId = (file: string) => `holidays-${file.slice('holidays/'.length, -'.json'.length)}`

/** All forms, as the files are now. */
export function listSheets(root = projectRoot()): Sheet[] {
  const products = listContentFiles('products', root).map((file) => ({ file, ...readLoosely<Product>(file, root) }))
  return [
    {
      id: 'prices',
      group: 'Prices',
      title: 'Prices of the machines',
      lead: 'In rupees, with GST. Orders and payment links that are already out keep their amounts until their price ends.',
      parts: products.flatMap(({ file, name = file, slug = '' }) => [
        part(file, 'price', name, { page: PAGE_FOLDERS.products(slug) }),
        part(file, 'confirmedPrice', `${name}: the same price once more, if it is far from the others`),
      ]),
      pages: ['/', '/products', '/what-it-costs', '/buy-products'],
    },
    {
      id: 'filters',
      group: 'Prices',
      title: 'Filters, service and repairs',
      lead: 'In rupees, with GST.',
      parts: [
        part('costs.json', 'filterSets', 'One change of all filters'),
        part('facts.json', 'filter.months', 'Months from one filter to the next'),
        part('costs.json', 'serviceVisit', 'A service visit', { isOptional: true }),
        part('costs.json', 'repairs', 'Repairs after the warranty, in all', { isOptional: true }),
      ],
      pages: ['/what-it-costs', '/our-answers'],
    },
    ...products.map(({ file, name = file, slug = '' }): Sheet => ({
      id: `machine-${file.slice('products/'.length, -'.json'.length)}`,
      group: 'Machines',
      title: `Figures of ${name}`,
      lead: 'From the maker’s data sheet. A figure that is left out is not shown.',
      parts: [
        part(file, 'ph', 'Range of pH', { isOptional: true }),
        part(file, 'specification', 'Specification', { only: ASKED_FIGURES }),
        part(file, 'installation', 'Size and connections', { isOptional: true }),
      ],
      pages: [PAGE_FOLDERS.products(slug), '/our-answers', '/products'],
    })),
    {
      id: 'running-costs',
      group: 'Prices',
      title: 'Power and bought water',
      lead: 'The amounts that the bill of five years begins with. Visitors can change them there.',
      parts: [
        part('costs.json', 'asked.unit', 'Rupees for a unit of electricity'),
        part('costs.json', 'asked.can', 'Rupees for a can of water'),
      ],
      pages: ['/what-it-costs'],
    },
    {
      id: 'emi',
      group: 'EMI',
      title: 'EMI offers',
      lead: 'An offer disappears from the site after its last day.',
      parts: [part('costs.json', 'emi', 'Offers')],
      pages: ['/what-it-costs'],
    },
    {
      id: 'hours',
      group: 'Hours and holidays',
      title: 'Opening hours',
      lead: 'In Indian time. Each day of the week stands once; a day without times is closed.',
      parts: [part('site.json', 'hours', 'Hours')],
      pages: ['/', '/contacts'],
    },
    ...listContentFiles('holidays', root).map((file): Sheet => {
      const { state = file } = readLoosely<{ state: string }>(file, root)
      return {
        id: toHolidaySheetId(file),
        group: 'Hours and holidays',
        title: `Holidays in ${state}`,
        lead: 'On these days nobody comes, and the desk does not count the hours.',
        parts: [
          part(file, 'until', 'The list is complete up to this day'),
          part(file, 'days', 'Holidays'),
          part(file, 'sample', 'Confirmed'),
        ],
        pages: ['/book-demo'],
      }
    }),
    {
      id: 'visits',
      group: 'Visits',
      title: 'Rules for visits, and live video',
      parts: [part('facts.json', 'visit.minutes', 'Length of a demo'), part('visit.json', 'booking', 'Booking')],
      pages: ['/book-demo'],
    },
    ...listContentFiles('cities', root).flatMap((file): Sheet[] => {
      const { name = file, slug = '', demo } = readLoosely<City>(file, root)
      const kinds = [
        ...(demo?.home ? [part(file, 'demo.home', 'Visits at home')] : []),
        ...(demo?.video ? [part(file, 'demo.video', 'Live video')] : []),
      ]
      if (kinds.length === 0) return []
      const id = `visits-${file.slice('cities/'.length, -'.json'.length)}`
      const lead = 'A window lasts two hours. Visits that are booked stay.'
      return [
        { id, group: 'Visits', title: `Visits in ${name}`, lead, parts: kinds, pages: [`/${slug}`, '/book-demo'] },
      ]
    }),
    {
      id: 'delivery',
      group: 'Delivery',
      title: 'Delivery charges and times',
      lead: 'In rupees, with GST. Once the charges are confirmed, machines can be paid for online.',
      parts: [
        part('delivery.json', 'sample', 'Confirmed by the owner'),
        part('delivery.json', 'included', 'Every price includes delivery and installation (no zones then)'),
        part('delivery.json', 'zones', 'Zones', { isOptional: true }),
        part('facts.json', 'order.days', 'Business days until an order is processed'),
        part('facts.json', 'delivery.days', 'Working days on the way'),
      ],
      pages: ['/buy-products', '/what-it-costs', '/shipping-and-delivery-policy'],
    },
    {
      id: 'returns',
      group: 'Delivery',
      title: 'Returns and warranty',
      parts: [
        part('facts.json', 'return', 'Returns'),
        part('site.json', 'warranty', 'Warranty', { only: ['productYears', 'plateChamberYears'] }),
        part('facts.json', 'warranty', 'Terms of the warranty'),
      ],
      pages: ['/', '/our-answers', '/refunds-and-cancellations', '/terms-and-condition'],
    },
    {
      id: 'service',
      group: 'Service',
      title: 'Who repairs, by city',
      lead: 'Leave out a city while nobody is named for it: visitors are then asked to call.',
      parts: listContentFiles('cities', root).map((file) =>
        part(file, 'service', readLoosely<City>(file, root).name ?? file, { isOptional: true }),
      ),
      pages: [
        '/our-answers',
        ...listContentFiles('cities', root).map((file) => `/${readLoosely<City>(file, root).slug}`),
      ],
    },
    {
      id: 'contact',
      group: 'Contact',
      title: 'Phone, WhatsApp and e-mail',
      parts: [
        part('site.json', 'phone', 'Phone'),
        part('site.json', 'whatsapp', 'WhatsApp', { only: ['e164', 'sample'] }),
        part('site.json', 'email', 'E-mail'),
      ],
      pages: ['/contacts', '/'],
    },
    {
      id: 'company',
      group: 'Company',
      title: 'Maker, dealers and ways to pay',
      lead: 'What is left out is not mentioned on the site.',
      parts: [
        part('company.json', 'manufacturer', 'The maker of the machines', { isOptional: true }),
        part('company.json', 'dealers', 'Dealers'),
        part('company.json', 'payments', 'Ways to pay'),
      ],
      pages: ['/about-us', '/franchise-opportunities', '/buy-products', '/products'],
    },
    {
      id: 'papers',
      group: 'Company',
      title: 'Papers about payments',
      lead: 'What your accountant decides. Until the GSTIN, the address, the HSN code and these settings are confirmed, the papers are called confirmations. Papers that are out keep what they say.',
      parts: [
        part('site.json', 'gstin', 'GST number', { isOptional: true }),
        part('vouchers.json', 'settings', 'Receipt and refund vouchers'),
      ],
      pages: ['/privacy-policy-2'],
    },
    {
      id: 'terms',
      group: 'Confirmed terms',
      title: 'What the owner has confirmed',
      lead: 'The site shows whatever is not confirmed as a sample, or leaves it out.',
      parts: [
        ...['cost', 'minutes', 'who', 'where'].map((name) => termOf('visit.json', name, root)),
        part('visit.json', 'hours', 'When: the days and windows, while they are the same in all cities', CONFIRMED),
        ...['legalName', 'grievance'].map((name) => termOf('site.json', name, root)),
      ],
      pages: ['/', '/book-demo', '/contacts', '/grievance'],
    },
  ]
}

/** A term of the visit, labelled with its text. */
function termOf(file: string, name: string, root: string): Part {
  const term = valueAt(readContent(file, root) as Json, [name]) as Term & { name?: string }
  return part(file, name, [term.label, term.text ?? term.name].filter(Boolean).join(': ') || name, CONFIRMED)
}

export const findSheet = (id: string): Sheet | null => listSheets().find((sheet) => sheet.id === id) ?? null
