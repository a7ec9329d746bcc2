import { Price } from '#app/ui/text.tsx'
import { KitPart, Sample } from './kit-part.tsx'
import { Scale } from './scale.tsx'

/** Whole class names, because the compiler misses composed ones. */
const STEPS = [
  'text-figure-lg',
  'text-figure',
  'text-mega',
  'text-hero',
  'text-display',
  'text-h1',
  'text-h2',
  'text-heading',
  'text-title',
  'text-subtitle',
  'text-h3',
  'text-intro',
  'text-lead',
  'text-body',
  'text-control',
  'text-small',
  'text-fine',
]

export function TypeScale() {
  return (
    <KitPart
      id="type"
      title="Type"
      note="Manrope. Sizes grow with the screen; Pages in Hindi add a font for Devanagari."
    >
      <Scale
        steps={STEPS}
        show={(step) => <span className={step}>{step.startsWith('text-figure') ? '8.5' : 'Water, tuned.'}</span>}
      />
      <Sample name="Hindi">
        <div lang="hi">
          <h3>आपकी रसोई के लिए क्षारीय पानी</h3>
          <p>
            मशीन आपके नल से जुड़ती है और पानी को छह स्तरों में ढालती है: पीने, पकाने और धोने के लिए। कीमत <Price amount={165000} />।
          </p>
        </div>
      </Sample>
      <Sample name="One word that does not end">
        <p className="max-w-75 wrap-anywhere">
          Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft and
          https://example.com/a/very/long/address/that/nobody/would/type/but/somebody/pastes
        </p>
      </Sample>
      <Sample name="Price">
        <p className="text-h1 font-light">
          <Price amount={165000} />
        </p>
      </Sample>
    </KitPart>
  )
}
