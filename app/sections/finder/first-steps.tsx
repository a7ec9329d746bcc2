interface FirstStepsProps {
  title: string
  steps: { title: string; text: string }[]
}

/** What to do about the water before any machine, in order. */
export function FirstSteps({ title, steps }: FirstStepsProps) {
  return (
    <section className="mt-8" aria-labelledby="first">
      <h2 id="first" className="text-subtitle">
        {title}
      </h2>
      <ol className="mt-4 grid gap-4 lg:grid-cols-3 lg:gap-fluid">
        {steps.map(({ title: step, text }, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr] gap-2">
            <span className="text-subtitle font-light text-action" aria-hidden="true">
              {index + 1}
            </span>
            <p>
              <b className="font-semibold">{step}</b> {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
