/** The health page: each statement with the word of its grade and the names of its sources. */
import { loadContent } from '#app/content/load.server.ts'
import { ContentError } from '#app/content/read.server.ts'
import { healthPageSchema, type Grade, type HealthPage } from '#app/content/schemas/health.ts'
import type { HealthPageView, SourceLink, Verdict } from '#app/content/views/health.ts'
import { findReviewer } from './people.server.ts'
import { getProducts } from './products.server.ts'

export function getHealthPage(root?: string): HealthPageView {
  const page = loadContent('pages/health-benefits.json', healthPageSchema, root)
  const { properties, uses, notClaimed } = page
  return {
    ...page,
    grading: {
      ...page.grading,
      reviewer: findReviewer(page.grading.reviewer, 'pages/health-benefits.json: grading', root),
    },
    properties: {
      ...properties,
      items: properties.items.map((property) => ({
        ...property,
        statements: property.statements.map((statement) => ({ ...statement, ...toVerdict(statement, page) })),
      })),
    },
    uses: {
      ...uses,
      items: uses.items.map((use) => ({ ...use, ...toVerdict(use, page), onlyWith: onlyMachineFor(use, root) })),
    },
    notClaimed: {
      ...notClaimed,
      items: notClaimed.items.map(({ text, sources }) => ({ text, sources: toLinks(sources ?? [], page) })),
    },
  }
}

function toVerdict({ grade, sources }: { grade: Grade; sources: string[] }, page: HealthPage): Verdict {
  const { word } = page.legend.grades.find((explained) => explained.grade === grade) ?? {}
  if (!word) throw new ContentError([`content/pages/health-benefits.json: legend.grades does not explain "${grade}"`])
  return { grade, word, sources: toLinks(sources, page) }
}

function toLinks(ids: string[], page: HealthPage): SourceLink[] {
  return page.sources.items.filter(({ id }) => ids.includes(id)).map(({ id, label }) => ({ id, label }))
}

/** Follows from the machines' stated ranges, so that it can never contradict the product files. */
function onlyMachineFor({ from, to }: { from: number; to: number }, root?: string) {
  const reaching = getProducts(root).filter(({ ph }) => ph && ph.from <= from && to <= ph.to)
  return reaching.length === 1 ? reaching[0]!.name : null
}
