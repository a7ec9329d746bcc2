/**
 * The keys of `public/desk/desk.js`, which opens this with `?`. They can be switched off, because speech input also produces
 * single letters (WCAG 2.1.4). Without scripts there are no shortcuts, and the dialog stays closed.
 */
import { buttonClass } from '#app/ui/button.tsx'

const KEYS: [keys: string[], does: string][] = [
  [['j', 'k'], 'Next, previous'],
  [['c'], 'Call'],
  [['w'], 'WhatsApp'],
  [['1', '…', '7'], 'How the call went'],
  [['n'], 'Write a note'],
  [['Ctrl', 'Enter'], 'Save the note'],
  [['u'], 'Undo'],
  [['/'], 'Find a person'],
  [['Esc'], 'Back to the list'],
  [['?'], 'This list'],
]

export function KeysDialog() {
  return (
    <dialog
      id="keys"
      className="m-auto w-[min(24rem,calc(100vw-2rem))] rounded-panel border border-line bg-surface p-6 text-ink backdrop:bg-deepest/60"
      aria-labelledby="h-keys"
    >
      <h2 id="h-keys" className="text-subtitle">
        Keys
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-small">
        {KEYS.map(([keys, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-input border border-line-strong px-1.5 text-center font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5" hidden>
        <button
          className={buttonClass({
            variant: 'outline',
            size: 'block',
            className: 'aria-pressed:bg-strong aria-pressed:text-on-strong',
          })}
          type="button"
          data-setting="no-keys"
          aria-pressed="false"
        >
          No keys on this device
        </button>
      </p>
      <form className="mt-3" method="dialog">
        <button className={buttonClass({ variant: 'outline', size: 'block' })}>Close</button>
      </form>
    </dialog>
  )
}
