import type { StatusBarView } from '#app/desk/pages/status-bar.server.ts'

const variants = { done: 'border-alkaline bg-surface-tint', late: 'border-acidic bg-surface' }

export function StatusBar({ title, text, variant = 'done', field, undo }: StatusBarView) {
  return (
    <div
      className={`flex min-h-12 items-center gap-3 border-b-2 px-4 py-1.5 text-small lg:px-6 ${variants[variant]}`}
      role="status"
    >
      <p className="min-w-0 flex-1">
        <b className="font-semibold">{title}</b>{' '}
        {field ? (
          <a className="inline-flex min-h-12 items-center underline underline-offset-4" href={`#${field}`} autoFocus>
            {text}
          </a>
        ) : (
          text
        )}
      </p>
      {undo && (
        <form method="post" action={undo.action}>
          <input type="hidden" name="event" value={undo.event} />
          <input type="hidden" name="in" value={undo.query} />
          <button className="inline-flex min-h-12 cursor-pointer items-center px-2 font-semibold text-action">
            Undo
          </button>
        </form>
      )}
    </div>
  )
}
