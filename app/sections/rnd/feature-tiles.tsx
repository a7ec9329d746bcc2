import type { ModelView } from '#app/content/rnd/rnd.server.ts'
import { cx } from '#app/ui/cx.ts'
import { Numeral } from '#app/ui/text.tsx'

type Feature = ModelView['features'][number]

/** One tall, one wide, the rest small. On phones, small ones have their drawing or number beside the text. */
const tiles = {
  tall: {
    tile: 'rnd-feature-tall flex flex-col p-7 sm:col-span-full lg:col-span-6 lg:row-span-2 lg:row-start-1 lg:justify-end lg:p-8',
    sign: 'mx-auto mb-5 max-w-105 lg:my-auto lg:max-w-115',
    title: 'text-h3',
    text: '',
  },
  wide: {
    tile: 'flex flex-col bg-surface-alt p-7 sm:col-span-full lg:col-span-6 lg:row-start-1 lg:grid lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-x-7 lg:p-8',
    sign: 'mx-auto mb-5 max-w-105 lg:row-span-2 lg:m-0 lg:self-center',
    title: 'text-h3 lg:self-end',
    text: '',
  },
  small: {
    tile: 'grid grid-cols-[112px_minmax(0,1fr)] gap-x-4 bg-surface-tint px-5 py-6 sm:flex sm:flex-col sm:p-7 lg:col-span-3 lg:row-start-2 lg:justify-end lg:p-8',
    sign: 'row-span-2 self-center sm:mx-auto sm:mb-5 sm:max-w-105 lg:my-auto',
    title: 'self-end text-lead leading-snug sm:self-auto sm:text-h3 lg:text-lead',
    text: 'text-small',
  },
}

interface FeatureTilesProps {
  features: Feature[]
  /** The tall tile is on the right. */
  turned: boolean
}

/** Automatic features as tiles of different sizes, each with a drawing or a number. */
export function FeatureTiles({ features, turned }: FeatureTilesProps) {
  const [tall, wide] = turned ? ['lg:col-start-7', 'lg:col-start-1'] : ['lg:col-start-1', 'lg:col-start-7']
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:col-span-full lg:grid-cols-12 lg:gap-5">
      {features.map((feature, index) => (
        <FeatureTile
          key={feature.title}
          {...feature}
          variant={(['tall', 'wide'] as const)[index] ?? 'small'}
          className={[tall, wide][index]}
        />
      ))}
    </ul>
  )
}

interface FeatureTileProps extends Feature {
  variant: keyof typeof tiles
  className?: string | undefined
}

function FeatureTile({ title, text, drawing, figure, variant, className }: FeatureTileProps) {
  const classes = tiles[variant]
  return (
    <li className={cx('rounded-panel', classes.tile, className)}>
      {drawing && (
        <img
          className={cx('w-full', classes.sign)}
          src={`/icons/${drawing}.svg`}
          alt=""
          width={400}
          height={240}
          loading="lazy"
        />
      )}
      {figure && (
        <p className="row-span-2 flex flex-wrap items-baseline gap-x-2 self-center text-small text-ink-soft sm:self-auto sm:pb-4 lg:mb-auto lg:pb-5">
          <Numeral>{figure.value}</Numeral> {figure.unit}
        </p>
      )}
      <h4 className={cx('font-semibold', classes.title)}>{title}</h4>
      <p className={cx('mt-1.5 max-w-short leading-relaxed text-ink-soft', classes.text)}>{text}</p>
    </li>
  )
}
