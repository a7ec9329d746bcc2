import { KitPart } from './kit-part.tsx'

/** Role, and what it is for. */
const GROUPS: { name: string; roles: Record<string, string> }[] = [
  {
    name: 'Light ground',
    roles: {
      surface: 'Pages, cards',
      'surface-alt': 'Every other section',
      'surface-tint': 'Tinted panels',
      ink: 'Headings, text',
      'ink-soft': 'Second text',
      'ink-faint': 'Captions',
      line: 'Hairlines',
      'line-strong': 'Borders of inputs',
      action: 'Buttons, links',
      'action-hover': 'Under the mouse',
      'on-action': 'Text on action',
    },
  },
  {
    name: 'Deep ground',
    roles: {
      deep: 'Cards, footer',
      deepest: 'Hero, header',
      'on-deep': 'Headings, text',
      'on-deep-soft': 'Second text',
      'accent-on-deep': 'Links, focus',
      'luxury-on-deep': 'The luxury model',
    },
  },
  {
    name: 'The machine’s display',
    roles: {
      'signal-alkaline': 'Fills only',
      'signal-acidic': 'Fills only',
      'signal-filtered': 'Fills only',
      'acidic-ink': 'Text beside it',
      'filtered-ink': 'Text beside it',
    },
  },
  {
    name: 'Messages',
    roles: {
      error: 'Errors',
      'error-surface': 'Under them',
      chat: 'Chat button',
      'chat-hover': 'Under the mouse',
      star: 'Stars',
    },
  },
]

const PH_STEPS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export function Colours() {
  return (
    <KitPart id="colours" title="Colours" note="By role. Raw values stand in tokens.css only.">
      {GROUPS.map(({ name, roles }) => (
        <div key={name}>
          <h3>{name}</h3>
          <ul className="kit-swatches">
            {Object.entries(roles).map(([role, use]) => (
              <li key={role}>
                <span style={{ background: `var(--${role})` }} />
                <b>{role}</b>
                {use}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div>
        <h3>pH scale</h3>
        <ul className="kit-ph">
          {PH_STEPS.map((step) => (
            <li key={step}>
              <span style={{ background: `var(--ph-${step})` }} />
              {step}
            </li>
          ))}
        </ul>
      </div>
    </KitPart>
  )
}
