import { loadContent } from '#app/content/load.server.ts'
import { franchisesPageSchema, opportunitiesPageSchema, type FranchisesPage } from '#app/content/schemas/franchise.ts'
import type { FranchisesPageView, NumbersView, WorkingView } from '#app/content/views/franchise.ts'
import { isShown } from './samples.server.ts'
import { getProducts, requireNamed, toMachine } from './products.server.ts'

const FILE = 'pages/franchises.json'

export function getFranchisesPage(root?: string): FranchisesPageView {
  const { numbers, working, machines, rooms, plan, ...page } = loadContent(FILE, franchisesPageSchema, root)
  const { names, ...words } = machines
  return {
    ...page,
    numbers: withoutNotes(numbers),
    working: workOut(working),
    rooms: isShown(rooms, root) ? rooms : null,
    plan: isShown(plan, root) ? plan : null,
    machines: { ...words, items: names.map((name) => toMachine(findProduct(name, root), root)) },
  }
}

export const getOpportunitiesPage = (root?: string) =>
  loadContent('pages/franchise-opportunities.json', opportunitiesPageSchema, root)

/** What contradicts what is a note for editors. */
function withoutNotes({ conflicts: _conflicts, ...numbers }: FranchisesPage['numbers']): NumbersView {
  return numbers
}

function workOut({ percent, invested, ...words }: FranchisesPage['working']): WorkingView {
  const rows = invested.map((sum) => ({ invested: sum, earned: (sum * percent) / 100, years: 100 / percent }))
  return { ...words, rows }
}

const findProduct = (name: string, root?: string) => requireNamed(getProducts(root), name, `${FILE}: machines.names`)
