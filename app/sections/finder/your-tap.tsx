interface YourTapProps {
  label: string
  said: string[]
  change: { label: string; href: string }
}

/** The visitor's answers, and a link to change them. */
export function YourTap({ label, said, change }: YourTapProps) {
  return (
    <p className="mb-3 rounded-button border border-line bg-surface px-4 py-2 text-small leading-relaxed">
      <b className="font-semibold">{label}</b> {said.join(', ')}.{' '}
      <a className="-my-3 inline-flex min-h-11 items-center text-action underline print:hidden" href={change.href}>
        {change.label}
      </a>
    </p>
  )
}
