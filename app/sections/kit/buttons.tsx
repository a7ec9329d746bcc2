import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { TextLink } from '#app/ui/text.tsx'
import { KitPart, OnBothGrounds, Row, Sample } from './kit-part.tsx'

export function Buttons() {
  return (
    <KitPart
      id="buttons"
      title="Buttons and links"
      note="A button that waits is not disabled, or it would lose focus: it keeps its label and shows a busy state."
    >
      <OnBothGrounds>
        {(ground) => (
          <>
            <Sample name="Variants">
              <Row>
                <ButtonLink href="#buttons" label="Book live demo" />
                {ground === 'deep' && (
                  <>
                    <ButtonLink href="#buttons" variant="light" label="See the machines" />
                    <ButtonLink href="#buttons" variant="outline" label="How it works" />
                  </>
                )}
                <ButtonLink href="#buttons" variant="chat" label="Chat on WhatsApp" />
                <ButtonLink href="#buttons" size="compact" label="Compact" />
              </Row>
            </Sample>
            <Sample name="States">
              <Row>
                <button type="button" className={buttonClass({})} aria-disabled="true">
                  Sending…
                </button>
                <button type="button" className={buttonClass({})} disabled>
                  Not available
                </button>
                <IconButton icon="arrow-left" label="Back" />
                <IconButton icon="pause" label="Pause" />
              </Row>
            </Sample>
            <Sample name="Whole width, long label">
              <p className="max-w-75">
                <button type="button" className={buttonClass({ size: 'block' })}>
                  Book a demonstration of the under-sink machine at my home
                </button>
              </p>
            </Sample>
            {ground === 'light' && (
              <Sample name="Link on a line of its own">
                <TextLink href="/contacts" label="All our offices" />
              </Sample>
            )}
          </>
        )}
      </OnBothGrounds>
    </KitPart>
  )
}
