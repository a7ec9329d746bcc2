/** What a machine needs in the kitchen, as text. A published site leaves out unconfirmed figures. */
import { isShown } from '#app/content/site/samples.server.ts'
import type { Installation, Product } from './product.ts'

/** @returns its figures, or none */
export const getInstallation = ({ installation }: Pick<Product, 'installation'>, root?: string): Installation =>
  installation && isShown(installation, root) ? installation : {}

/** `300 × 140 × 350 mm`: width, depth and height. */
export function toDimension(product: Pick<Product, 'installation'>, root?: string): string | undefined {
  const { widthMm, depthMm, heightMm } = getInstallation(product, root)
  return widthMm && depthMm && heightMm ? `${widthMm} × ${depthMm} × ${heightMm} mm` : undefined
}
