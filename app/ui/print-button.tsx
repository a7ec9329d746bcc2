import { buttonClass } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icons/icon.tsx'
import { useHydrated } from './use-hydrated.ts'

/** Reserves its space. Without scripts there is no button; the browser's menu prints. */
export function PrintButton({ label }: { label: string }) {
  const isHydrated = useHydrated()
  return (
    <button
      type="button"
      className={buttonClass({ look: 'outline', className: cx('noscript:hidden', !isHydrated && 'invisible') })}
      onClick={() => window.print()}
    >
      <Icon name="printer" size={20} />
      {label}
    </button>
  )
}
