import { t } from '#app/messages/messages.ts'
import type { Site } from '#app/content/site/site.ts'
import { Icon } from '#app/ui/icons/icon.tsx'

const names = { facebook: 'Facebook', instagram: 'Instagram', linkedin: 'LinkedIn', youtube: 'YouTube' }

export function SocialLinks({ brand, social }: Pick<Site, 'brand' | 'social'>) {
  if (social.length === 0) return null
  const toName = (network: keyof typeof names) =>
    t('{brand} on {network}').replace('{brand}', brand).replace('{network}', names[network])
  return (
    <ul className="social-links">
      {social.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            // Checkers do not find a hidden text in a closed menu; readers of plain text do not find a label.
            aria-label={toName(network)}
          >
            <Icon name={network} size={18} />
            <span className="sr-only">{toName(network)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
