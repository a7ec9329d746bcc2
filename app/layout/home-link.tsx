import { Logo } from '#app/ui/icons/logo.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

export function HomeLink({ brand }: { brand: string }) {
  return (
    <PageLink className="inline-flex min-h-11 items-center" to="/" aria-label={`${brand}, home`}>
      <Logo height={28} />
    </PageLink>
  )
}
