import type { IonizerOrRoPage } from '#app/content/prices/costs.ts'
import type { Ro } from '#app/content/costs/ro.server.ts'
import { Panel } from '#app/ui/panel.tsx'
import { NotToBuy } from './not-to-buy.tsx'
import { PipeDrawing } from './pipe-drawing.tsx'

/** The answers of the page at its top, each with its drawing, and when to buy no ionizer. */
export function ShortAnswers({ answers, ro }: { answers: IonizerOrRoPage['inShort']; ro: Ro }) {
  return (
    <>
      <ul className="mt-fluid-sm grid gap-3.5 lg:grid-cols-3 lg:gap-5">
        {answers.map(({ stages, title, text }) => (
          <Panel as="li" key={stages} variant="outlined" className="px-5 py-4 lg:p-6">
            <h2 className="text-subtitle">{title}</h2>
            <PipeDrawing stages={stages} alt={altOf(ro, stages)} copy={ro.drawn} />
            <p className="mt-1.5">{text}</p>
          </Panel>
        ))}
      </ul>
      <NotToBuy {...ro.notToBuy} className="mt-3.5 lg:mt-5" />
    </>
  )
}

const altOf = ({ pipes }: Ro, stages: Ro['pipes'][number]['stages']) =>
  pipes.find((pipe) => pipe.stages === stages)?.alt ?? ''
