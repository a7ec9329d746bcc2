/** Lists missing values that a published site needs by law, or that it promises to visitors. */
import { getSite } from '#app/content/site/site.server.ts'

const REQUIRED = [
  /^content\/site\.json: (legalName|phone|email|whatsapp|addresses\[\d+\]|hours|grievance)$/,
  /^content\/delivery\.json: /,
  /^content\/policies\/[\w-]+\.json: /,
  /^content\/products\/[\w-]+\.json: origin$/,
  /^content\/pages\/products\.json: seller\.importer$/,
]

/** @param samples such as `content/site.json: phone` @returns one line for each that blocks publishing */
export function findUnpublishable(samples: string[], root: string): string[] {
  if (!getSite(root).publish) return []
  return samples
    .filter((sample) => REQUIRED.some((pattern) => pattern.test(sample)))
    .map(
      (sample) =>
        `${sample} is a sample, and no page can leave it out: confirm it, or set "publish" in site.json to false`,
    )
}
