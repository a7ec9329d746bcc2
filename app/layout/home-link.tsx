import { Logo } from '#app/ui/icons/logo.tsx'

export function HomeLink({ brand }: { brand: string }) {
  return (
    <a className="inline-flex min-h-11 items-center" href="/" aria-label={`${brand}, home`}>
      <Logo height={28} />
    </a>
  )
}
