import type { UnderSinkView } from '#app/content/products/products.server.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { TextLink } from '#app/ui/text.tsx'
import type { ReactNode } from 'react'

/** What a machine under the sink needs, before anybody drills. */
export function UnderSink({ title, needs, controls, link, className }: UnderSinkView & { className: string }) {
  return (
    <section id="under-sink" data-ground="plain" className={className} aria-labelledby="under-sink-title">
      <h2 id="under-sink-title" className="text-h3">
        {title}
      </h2>
      <ul className="mt-3 grid gap-x-10 gap-y-2.5 lg:grid-cols-2">
        {needs.map((need) => (
          <Need key={need}>{need}</Need>
        ))}
        {controls.map(({ name, text }) => (
          <Need key={name}>
            {name}: {text}
          </Need>
        ))}
      </ul>
      <p className="mt-3 print:hidden">
        <TextLink {...link} />
      </p>
    </section>
  )
}

const Need = ({ children }: { children: ReactNode }) => (
  <li className="flex gap-3 leading-normal">
    <Icon name="check" size={20} className="mt-0.5 flex-none text-action" />
    <span>{children}</span>
  </li>
)
