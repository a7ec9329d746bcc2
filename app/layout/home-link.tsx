import { t } from '#app/messages/messages.ts'
import { Logo } from '#app/ui/icons/logo.tsx'

export function HomeLink({ brand }: { brand: string }) {
  return (
    <a className="inline-flex min-h-11 items-center" href="/" aria-label={t('{brand}, home').replace('{brand}', brand)}>
      <Logo height={28} />
    </a>
  )
}
