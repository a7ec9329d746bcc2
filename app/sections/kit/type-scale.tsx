import { Price } from '#app/ui/price.tsx'
import { KitPart, Sample } from './kit-part.tsx'

const STEPS = ['mega', 'display', 'h1', 'h2', 'h3', 'lead', 'body', 'small', 'fine']

export function TypeScale() {
  return (
    <KitPart
      id="type"
      title="Type"
      note="Manrope. Sizes grow with the screen; Devanagari loads only where it is written."
    >
      <ul className="kit-type">
        {STEPS.map((step) => (
          <li key={step}>
            <span className="kit-name">{step}</span>
            <span className={`kit-type-${step}`} style={{ fontSize: `var(--size-${step})` }}>
              Water, tuned.
            </span>
          </li>
        ))}
      </ul>
      <Sample name="Hindi">
        <div lang="hi">
          <h3>आपकी रसोई के लिए क्षारीय पानी</h3>
          <p>
            मशीन आपके नल से जुड़ती है और पानी को छह स्तरों में ढालती है: पीने, पकाने और धोने के लिए। कीमत <Price amount={165000} />।
          </p>
        </div>
      </Sample>
      <Sample name="One word that does not end">
        <p className="kit-narrow">
          Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft and
          https://example.com/a/very/long/address/that/nobody/would/type/but/somebody/pastes
        </p>
      </Sample>
      <Sample name="Price">
        <p className="kit-price">
          <Price amount={165000} />
        </p>
      </Sample>
    </KitPart>
  )
}
