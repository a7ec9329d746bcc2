import type { Page } from '@playwright/test'

/** A screenshot of the whole page without floating elements, taken once its pictures have loaded. */
export async function takeWhole(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    document.querySelector('.quick-track')?.remove()
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  return page.screenshot({ fullPage: true, animations: 'disabled' })
}
