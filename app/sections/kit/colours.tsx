import { KitPart } from './kit-part.tsx'

/** Each role with its use. */
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

const title = 'mb-4 text-control'
const PH_STEPS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

export function Colours() {
  return (
    <KitPart id="colours" title="Colours" note="By role. Raw values stand in tokens.css only.">
      {GROUPS.map(({ name, roles }) => (
        <div key={name}>
          <h3 className={title}>{name}</h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(128px,1fr))] gap-4">
            {Object.entries(roles).map(([role, use]) => (
              <li key={role} className="grid text-fine text-ink-soft">
                <span
                  className="mb-2 h-18 rounded-button border border-line"
                  style={{ background: `var(--${role})` }}
                />
                <b className="text-small font-semibold wrap-anywhere text-ink">{role}</b>
                {use}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div>
        <h3 className={title}>pH scale</h3>
        <ul className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-button text-center text-fine">
          {PH_STEPS.map((step) => (
            <li key={step}>
              <span className="mb-1 block h-14" style={{ background: `var(--ph-${step})` }} />
              {step}
            </li>
          ))}
        </ul>
      </div>
    </KitPart>
  )
}
