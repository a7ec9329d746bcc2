import { Children, useEffect, useRef, useState, type ReactNode } from 'react'

import type { TeaView } from '#app/content/health/health.server.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PourButton } from './pour-button.tsx'
import { TeaSide } from './tea-side.tsx'
import { usePour } from './use-pour.ts'

/** Names in public/media, from `npm run art -- frames`. */
const SHEETS = ['tea-neutral-frames', 'tea-alkaline-frames'] as const
/** Limits for the border. The glass is between them, and the handle stays in the picture. */
const BORDER = { from: 8, to: 92, middle: 50 }

interface TeaGlassesProps {
  /** Each tea's pH with its unit: pH 7. */
  names: string[]
  /** What each tea looks like. */
  looks: string[]
  labels: TeaView['labels']
  /** Each tea's still picture. */
  children?: ReactNode
}

/** One glass cut in two, with the tea at the lower pH left of the border and at the higher pH right of it. */
export function TeaGlasses({ names, looks, labels, children }: TeaGlassesProps) {
  const stills = Children.toArray(children)
  const range = useRef<HTMLInputElement>(null)
  const [border, setBorder] = useState(BORDER.middle)
  // The visitor may have moved the handle before this code loaded.
  useEffect(() => setBorder(Number(range.current!.value)), [])
  const pour = usePour()
  const said = {
    hint: labels.hint,
    failed: labels.failed,
    poured: looks.map((look, index) => `${names[index]}: ${look}.`).join(' '),
  }

  return (
    <>
      <div className="relative aspect-4/5 overflow-hidden rounded-panel forced-colors:border noscript:aspect-8/5">
        {SHEETS.map((sheet, index) => (
          <TeaSide
            key={sheet}
            half={index ? 'second' : 'first'}
            label={names[index]!}
            coveredUpTo={index && border}
            frames={pour.isWanted ? sheet : null}
            frame={pour.frame}
            onLoad={() => pour.sendEvent('arrived')}
            onError={() => pour.sendEvent('failed')}
          >
            {stills[index]}
          </TeaSide>
        ))}
        <input
          ref={range}
          type="range"
          className="peer invisible absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0 in-data-scripts:visible noscript:hidden"
          min={BORDER.from}
          max={BORDER.to}
          value={border}
          onChange={(event) => setBorder(Number(event.target.value))}
          aria-label={labels.border}
          aria-valuetext={`${names[0]} ${border} %, ${names[1]} ${100 - border} %`}
        />
        <Border at={border} />
      </div>
      <div className="invisible mt-5 flex min-h-18 items-center gap-4 in-data-scripts:visible motion-reduce:hidden print:hidden noscript:hidden">
        <PourButton
          label={labels.pour}
          isRunning={pour.isRunning}
          onIntent={() => pour.sendEvent('wanted')}
          onStart={() => pour.sendEvent('start')}
          onStop={() => pour.sendEvent('stop')}
        />
        <p className="text-small text-soft" role="status">
          {pour.isWaiting ? labels.loading : said[pour.outcome ?? 'hint']}
        </p>
      </div>
    </>
  )
}

/** The line between the two waters, and its handle. */
function Border({ at }: { at: number }) {
  return (
    <span
      className="pointer-events-none absolute inset-y-0 -ml-px border-l-2 border-surface peer-focus-visible:[--handle:3px] noscript:hidden"
      style={{ left: `${at}%` }}
      aria-hidden="true"
    >
      <span className="invisible absolute top-1/2 flex size-11 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-pill border border-line-strong bg-surface text-ink outline-(length:--handle,0) outline-offset-2 outline-action outline-solid in-data-scripts:visible">
        <Icon name="arrow-left" size={16} />
        <Icon name="arrow-right" size={16} />
      </span>
    </span>
  )
}
