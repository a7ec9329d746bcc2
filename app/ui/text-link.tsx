import { Icon } from './icons/icon.tsx'
import { PageLink } from './page-link.tsx'

export function TextLink({ href, label }: { href: string; label: string }) {
  return (
    <PageLink className="text-link" to={href}>
      {label}
      <Icon name="arrow-right" size={18} />
    </PageLink>
  )
}
