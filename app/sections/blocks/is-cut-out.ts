import { pictures, type Picture, type PictureId } from '#app/ui/picture-manifest.ts'

/** Whether a picture is transparent and needs a background. */
export function isCutOut(id: PictureId): boolean {
  const { alpha }: Picture = pictures[id]
  return alpha === true
}
