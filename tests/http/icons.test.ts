/** Every icon that a page or the manifest references exists in its declared size. */
import { expect, openPage, test } from './test.ts'

type Icon = { src: string; sizes?: string | undefined; type?: string | undefined }

/** Reads the sizes from the header of a PNG, or the directory of an ICO. */
function sizesOf(file: Buffer): string[] {
  if (file.subarray(1, 4).toString() === 'PNG') return [`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`]
  return Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const [width, height] = file.subarray(6 + 16 * index)
    return `${width}x${height}`
  })
}

test('icons of pages and of the manifest exist in their declared type and size', async ({ request }) => {
  const page = await openPage(request, '/')
  const linked = page.querySelectorAll('link[rel=icon], link[rel=apple-touch-icon]').map((link): Icon => {
    const [, size] = /-(\d+)\.png$/.exec(link.getAttribute('href')!) ?? []
    return { src: link.getAttribute('href')!, sizes: link.getAttribute('sizes') ?? (size && `${size}x${size}`) }
  })
  const manifest = page.querySelector('link[rel=manifest]')!.getAttribute('href')!
  const { icons } = (await (await request.get(manifest)).json()) as { icons: Icon[] }
  expect(linked.length + icons.length).toBeGreaterThan(5)

  for (const { src, sizes, type } of [...linked, ...icons]) {
    const answer = await request.get(src)
    expect(answer.status(), src).toBe(200)
    if (type) expect(answer.headers()['content-type'], src).toBe(type)
    const file = await answer.body()
    if (src.endsWith('.svg')) expect(file.toString(), src).toMatch(/^<svg [^>]*viewBox/)
    else expect(sizesOf(file), src).toContain(sizes)
  }
})
