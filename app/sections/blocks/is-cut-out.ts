import { pictures, type Picture, type PictureId } from '#app/ui/picture-manifest.ts'

/** Whether a picture is transparent around its subject, and wants a ground to stand on. */
export function isCutOut(id: PictureId): boolean {
  const { alpha }: Picture = pictures[id]
  return alpha === true
}
