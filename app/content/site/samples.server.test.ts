import { expect, test } from 'vitest'

import { getAboutPage } from '#app/content/about/about.server.ts'
import { getArticles, getFeed } from '#app/content/articles/articles.server.ts'
import { getPeople } from '#app/content/articles/people.server.ts'
import { findFestival } from '#app/content/festivals/festivals.server.ts'
import { getFranchisesPage } from '#app/content/franchise/franchise.server.ts'
import { getHealthPage } from '#app/content/health/health.server.ts'
import { getGoogleReviewsPage, getReviews } from '#app/content/reviews/reviews.server.ts'
import { withContent } from '../../../tests/with-content.ts'
import { getSite } from './site.server.ts'

const published = () => withContent({ 'site.json': (site) => ({ ...site, publish: true }) })

test('a published site leaves out sample people, milestones, plans and links', () => {
  const root = published()
  const { history, liaison } = getAboutPage(root)
  const milestones = history.eras.flatMap((era) => era.milestones)

  expect(milestones.length).toBeGreaterThan(0)
  expect(milestones.some(({ sample }) => sample)).toBe(false)
  expect(history.note).toBeNull()
  expect(liaison).toBeNull()
  expect(getPeople(root).people).toEqual([])
  expect(getFranchisesPage(root)).toMatchObject({ rooms: null, plan: null })
  expect(findFestival('/durgapooja', root)?.place.when).toBeNull()
  expect(getSite(root).social).toEqual([])
})

test('published articles and the published health page name no sample authors or reviewers', () => {
  const root = published()
  expect(getHealthPage(root).grading.reviewer).toBeNull()
  expect(getArticles(root).length).toBeGreaterThan(0)
  expect(new Set(getFeed(root).items.map(({ author }) => author))).toEqual(new Set([`The ${getSite(root).brand} team`]))
})

test('a published site leaves out sample reviews and a sample score', () => {
  const root = published()
  const { entries, overall } = getReviews(root)
  const score = { rating: overall.rating, count: overall.count, ratingIsSample: true }
  expect(entries).toEqual([])
  expect(JSON.stringify(getGoogleReviewsPage(score, root))).not.toContain(String(overall.rating))
  expect(getGoogleReviewsPage({ ...score, ratingIsSample: false }, root).lead).toContain(String(overall.rating))
})

test('samples are shown until the site is published', () => {
  expect(getAboutPage()).toMatchObject({
    liaison: expect.anything() as object,
    history: { note: expect.any(String) as string },
  })
  expect(getPeople().people, 'who have no name yet').toEqual([])
  expect(getFranchisesPage().plan).not.toBeNull()
  expect(getSite().social.length).toBeGreaterThan(0)
})
