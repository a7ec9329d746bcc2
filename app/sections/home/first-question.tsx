import type { ProductLineupView } from '#app/content/home/home.server.ts'
import { OptionDrawing } from '../finder/option-drawing.tsx'
import { questionId } from '../finder/question-id.ts'

/** The first question of `/which-machine`; each answer leads on to the second one there. */
export function FirstQuestion({ title, text, question, nextQuestion }: ProductLineupView['finder']) {
  const { name, title: legend, options } = question
  return (
    <form
      action={`/which-machine#${questionId(nextQuestion)}`}
      method="get"
      className="mb-4 grid grid-cols-1 gap-3.5 rounded-panel border border-line bg-surface p-4 lg:mb-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,9fr)] lg:items-center lg:gap-10 lg:px-9 lg:py-7"
    >
      <div>
        <h3 className="lg:text-subtitle">{title}</h3>
        <p className="text-small leading-normal text-ink-soft">{text}</p>
      </div>
      <fieldset>
        <legend className="mb-2 text-small font-semibold">{legend}</legend>
        <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {options.map(({ value, label }) => (
            <button
              key={value}
              name={name}
              value={value}
              className="flex min-h-14 items-center gap-2 rounded-button border border-line-strong px-2.5 py-2 text-left text-fine leading-snug font-semibold wrap-normal hover:border-action hover:bg-surface-tint md:text-small"
            >
              <OptionDrawing name={name} value={value} />
              <span className="min-w-0">{label}</span>
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  )
}
