import { toShareAddresses } from './share-addresses.ts'

interface ShareLinksProps {
  label: string
  title: string
  url: string
}

export function ShareLinks({ label, title, url }: ShareLinksProps) {
  return (
    <nav className="share-links" aria-label={label}>
      <p aria-hidden="true">{label}</p>
      <ul>
        {toShareAddresses(title, url).map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="nofollow noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
