import { useState } from 'react'

import { buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Row, Sample } from './kit-part.tsx'

const VARIANTS = { card: 'A card', screen: 'The whole screen' } as const
type Variant = keyof typeof VARIANTS

export function KitDialogs() {
  const [open, setOpen] = useState<Variant | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Sample name="Closed">
        <Row>
          {Object.entries(VARIANTS).map(([variant, name]) => (
            <button key={variant} type="button" className={buttonClass({})} onClick={() => setOpen(variant as Variant)}>
              {name}
            </button>
          ))}
        </Row>
      </Sample>
      {Object.entries(VARIANTS).map(([variant, name]) => (
        <Dialog key={variant} open={open === variant} onClose={close} label={name} variant={variant as Variant}>
          <h2>{name}</h2>
          <p>The page behind stays where it is, and the button that opened this gets its focus back.</p>
          <Row className="mt-4">
            <button type="button" className={buttonClass({})} onClick={close}>
              I see
            </button>
            {variant === 'card' && (
              <button type="button" className={buttonClass({})} onClick={() => setOpen('screen')}>
                Go on to the next
              </button>
            )}
          </Row>
        </Dialog>
      ))}
    </>
  )
}
