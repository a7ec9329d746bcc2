import { useState } from 'react'

import type { TeaView } from '#app/content/health/health.server.ts'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Fine } from '#app/ui/text.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { PourButton } from './pour-button.tsx'
import { TeaSide } from './tea-side.tsx'
import { usePour } from './use-pour.ts'

/** As `npm run art -- frames` names them in public/media. */
const SHEETS = ['tea-neutral-frames', 'tea-alkaline-frames'] as const
/** Where the border may go: the glass stands between the two, and the handle stays in the picture. */
const BORDER = { from: 8, to: 92, middle: 50 }

interface TeaGlassesProps {
  tea: TeaView
  /** In front of a value: pH. */
  scale: string
  className: string
}

/** One glass, cut in two: left of the border its tea at the lower pH, right of it at the higher. */
export function TeaGlasses({ tea, scale, className }: TeaGlassesProps) {
  const isHydrated = useHydrated()
  const [border, setBorder] = useState(BORDER.middle)
  const pour = usePour()
  const { waters, labels } = tea
  const names = waters.map(({ ph }) => `${scale}\u00a0${ph}`)
  const said = {
    hint: labels.hint,
    failed: labels.failed,
    poured: waters.map(({ text }, index) => `${names[index]}: ${text}.`).join(' '),
  }

  return (
    <figure className={cx('mx-auto w-full max-w-120', className)}>
      <div className="relative aspect-4/5 overflow-hidden rounded-panel forced-colors:border noscript:aspect-8/5">
        {SHEETS.map((sheet, index) => (
          <TeaSide
            key={sheet}
            half={index ? 'second' : 'first'}
            picture={tea.picture}
            alt={index ? '' : tea.alt}
            label={names[index]!}
            coveredUpTo={index && border}
            frames={pour.isWanted ? sheet : null}
            frame={pour.frame}
            onLoad={() => pour.tell('arrived')}
            onError={() => pour.tell('failed')}
          />
        ))}
        <input
          type="range"
          className={cx(
            'peer absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0 noscript:hidden',
            !isHydrated && 'invisible',
          )}
          min={BORDER.from}
          max={BORDER.to}
          value={border}
          onChange={(event) => setBorder(Number(event.target.value))}
          aria-label={labels.border}
          aria-valuetext={`${names[0]} ${border} %, ${names[1]} ${100 - border} %`}
        />
        <Border at={border} hasHandle={isHydrated} />
      </div>
      <div className="mt-5 flex min-h-18 items-center gap-4 motion-reduce:hidden print:hidden noscript:hidden">
        <PourButton
          label={labels.pour}
          isRunning={pour.isRunning}
          isHidden={!isHydrated}
          onIntent={() => pour.tell('wanted')}
          onStart={() => pour.tell('start')}
          onStop={() => pour.tell('stop')}
        />
        <p className={cx('text-small text-soft', !isHydrated && 'invisible')} role="status">
          {pour.isWaiting ? labels.loading : said[pour.outcome ?? 'hint']}
        </p>
      </div>
      <figcaption className="mt-4">
        <Fine>{tea.note}</Fine>
      </figcaption>
    </figure>
  )
}

/** The line between the two waters, and what one takes hold of. */
function Border({ at, hasHandle }: { at: number; hasHandle: boolean }) {
  return (
    <span
      className="pointer-events-none absolute inset-y-0 -ml-px border-l-2 border-surface peer-focus-visible:[--handle:3px] noscript:hidden"
      style={{ left: `${at}%` }}
      aria-hidden="true"
    >
      <span
        className={cx(
          'absolute top-1/2 flex size-11 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-pill border border-line-strong bg-surface text-ink outline-(length:--handle,0) outline-offset-2 outline-action outline-solid',
          !hasHandle && 'invisible',
        )}
      >
        <Icon name="arrow-left" size={16} />
        <Icon name="arrow-right" size={16} />
      </span>
    </span>
  )
}
