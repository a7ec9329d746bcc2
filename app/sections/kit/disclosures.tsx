import { useState } from 'react'

import { Accordion } from '#app/ui/accordion.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { KitPart, OnBothGrounds, Row, Sample } from './kit-part.tsx'

export function Disclosures() {
  return (
    <>
      <KitPart id="tabs" title="Tabs" note="Without scripts: links, and the server renders the chosen panel.">
        <OnBothGrounds>
          {(ground) => (
            <Tabs
              label="Parts of the machine"
              param={`${ground}-tab`}
              tabs={[
                { id: 'plates', label: 'Plates', content: <p>Titanium, coated with platinum.</p> },
                { id: 'filters', label: 'Filters', content: <p>Two cartridges, changed once a year.</p> },
                { id: 'display', label: 'Display', content: <p>It shows the level in large numerals.</p> },
                { id: 'installation', label: 'Installation and service', content: <p>We come and fit it.</p> },
              ]}
            />
          )}
        </OnBothGrounds>
      </KitPart>
      <KitPart id="accordions" title="Accordion" note="Native details. A link to an answer opens it.">
        <OnBothGrounds>
          {(ground) => (
            <>
              <Accordion
                openId={`${ground}-plumber`}
                items={[
                  {
                    id: `${ground}-plumber`,
                    title: 'Do I need a plumber?',
                    content: <p>No. We bring what it takes.</p>,
                  },
                  {
                    id: `${ground}-filters`,
                    title: 'How often are filters changed, what does it cost, and who reminds me of it in time?',
                    content: <p>Every 12 to 18 months.</p>,
                  },
                ]}
              />
              <p className="mt-4">
                <a className="text-link" href={`#${ground}-filters`}>
                  A link to the second answer
                </a>
              </p>
            </>
          )}
        </OnBothGrounds>
      </KitPart>
      <Dialogs />
    </>
  )
}

const LOOKS = { card: 'A card', wide: 'A wide card', screen: 'The whole screen', sheet: 'A sheet' } as const
type Look = keyof typeof LOOKS

function Dialogs() {
  const [open, setOpen] = useState<Look | null>(null)
  const close = () => setOpen(null)
  return (
    <KitPart id="dialogs" title="Dialog" note="Native dialog. Escape, Back, a click outside and the button close it.">
      <Sample name="Closed">
        <Row>
          {Object.entries(LOOKS).map(([look, name]) => (
            <button key={look} type="button" className={buttonClass({})} onClick={() => setOpen(look as Look)}>
              {name}
            </button>
          ))}
        </Row>
      </Sample>
      {Object.entries(LOOKS).map(([look, name]) => (
        <Dialog key={look} open={open === look} onClose={close} label={name} look={look as Look}>
          <h2>{name}</h2>
          <p>The page behind stays where it is, and the button that opened this gets its focus back.</p>
          <Row className="mt-4">
            <button type="button" className={buttonClass({})} onClick={close}>
              I see
            </button>
            {look === 'card' && (
              <button type="button" className={buttonClass({})} onClick={() => setOpen('wide')}>
                Go on to the next
              </button>
            )}
          </Row>
        </Dialog>
      ))}
    </KitPart>
  )
}
