import { Icon } from './icons/icon.tsx'

export function TextLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="text-link" href={href}>
      {label}
      <Icon name="arrow-right" size={18} />
    </a>
  )
}
