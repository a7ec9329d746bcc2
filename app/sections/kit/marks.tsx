import { SampleTag } from '#app/ui/sample-tag.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { KitPart, OnBothGrounds, Sample } from './kit-part.tsx'

export function Marks() {
  return (
    <KitPart
      id="marks"
      title="Values, stars"
      note="Small things beside a name. They take their colours from the ground they stand on."
    >
      <OnBothGrounds>
        {() => (
          <>
            <Sample name="A value that is not confirmed, and what its dots mean">
              <p>It takes 40 minutes.</p>
              <SampleTag className="mt-2" />
            </Sample>
            <Sample name="Stars">
              <p className="flex flex-wrap items-center gap-3">
                <Stars rating={5} />
                <Stars rating={4.3} count={128} />
                <Stars rating={0} />
              </p>
            </Sample>
          </>
        )}
      </OnBothGrounds>
    </KitPart>
  )
}
