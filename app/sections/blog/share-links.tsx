import { toShareAddresses } from './share-addresses.ts'

interface ShareLinksProps {
  label: string
  title: string
  url: string
}

export function ShareLinks({ label, title, url }: ShareLinksProps) {
  return (
    <nav className="mt-5 flex flex-wrap items-center gap-x-5 text-small print:hidden" aria-label={label}>
      <p className="font-semibold" aria-hidden="true">
        {label}
      </p>
      <ul className="-mx-2.5 flex flex-wrap">
        {toShareAddresses(title, url).map(({ name, href }) => (
          <li key={name}>
            <a
              className="flex min-h-11 items-center px-2.5 text-action underline decoration-1 underline-offset-4 hover:text-action-hover hover:decoration-2"
              href={href}
              rel="nofollow noreferrer"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
