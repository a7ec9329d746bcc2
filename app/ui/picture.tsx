import { pictures, pictureWidths, type PictureId } from './picture-manifest.ts'

interface PictureProps {
  id: PictureId
  /** The alternative text; empty for decoration. */
  alt: string
  /** The HTML attribute, such as `(min-width: 900px) 50vw, 100vw`. */
  sizes: string
  /** Id of another crop for portrait phones, up to `portraitUpTo` pixels wide. */
  portrait?: PictureId
  /** @default 767 */
  portraitUpTo?: number
  /** For the largest picture of the first screen: loads eagerly, with high priority. */
  priority?: boolean
  className?: string
  /** Classes for the `<img>`, such as how it fills its space. */
  imgClassName?: string
}

/** A picture in all of the manifest's formats and widths, with its space reserved. */
export function Picture({
  id,
  alt,
  sizes,
  portrait,
  portraitUpTo = 767,
  priority,
  className,
  imgClassName,
}: PictureProps) {
  const { width, height, color, alpha } = describe(id)
  const fallback = alpha ? 'webp' : 'jpg'
  return (
    <picture className={className}>
      {portrait && (
        <Sources id={portrait} formats={['avif', 'webp']} sizes={sizes} media={`(max-width: ${portraitUpTo}px)`} />
      )}
      {/* The `<img>` has the last format, as the fallback. */}
      <Sources id={id} formats={alpha ? ['avif'] : ['avif', 'webp']} sizes={sizes} />
      <img
        className={imgClassName}
        src={`/media/${id}-${pictureWidths(width)[0]}.${fallback}`}
        srcSet={toSrcSet(id, fallback)}
        sizes={withFewerPixels(sizes)}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        // React 18 supports this attribute only in lower case.
        {...(priority ? { fetchpriority: 'high' } : {})}
        style={color ? { backgroundColor: color } : undefined}
      />
    </picture>
  )
}

type SourcesProps = { id: PictureId; formats: string[]; sizes: string; media?: string }

function Sources({ id, formats, sizes, media }: SourcesProps) {
  const { width, height } = describe(id)
  // Sources without a crop have the aspect ratio of the `<img>`.
  const given = { sizes: withFewerPixels(sizes), ...(media && { media, width, height }) }
  return formats.map((format) => (
    <source key={format} type={`image/${format}`} srcSet={toSrcSet(id, format)} {...given} />
  ))
}

/** Serves 2x pictures to 3x phones: the difference is invisible, and a 3x picture weighs twice as much. */
function withFewerPixels(sizes: string): string {
  const entries = sizes.split(', ')
  const onPhones = (entries.find((entry) => entry.startsWith('(max-width')) ?? entries.at(-1)!).split(' ').at(-1)!
  if (!onPhones.endsWith('vw')) return sizes
  return `(min-resolution: 2.5dppx) and (max-width: 599px) calc(${onPhones} * 0.67), ${sizes}`
}

function toSrcSet(id: PictureId, format: string) {
  return pictureWidths(describe(id).width)
    .map((width) => `/media/${id}-${width}.${format} ${width}w`)
    .join(', ')
}

/** Fills in the defaults of a manifest entry. */
function describe(id: PictureId) {
  const facts: { width: number; height: number; color?: string; alpha?: boolean } = pictures[id]
  return facts
}
