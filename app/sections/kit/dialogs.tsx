import { useState } from 'react'

import { buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Row, Sample } from './kit-part.tsx'

const LOOKS = { card: 'A card', wide: 'A wide card', screen: 'The whole screen', sheet: 'A sheet' } as const
type Look = keyof typeof LOOKS

export function KitDialogs() {
  const [open, setOpen] = useState<Look | null>(null)
  const close = () => setOpen(null)
  return (
    <>
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
    </>
  )
}
