import type { RulesView } from '#app/desk/pages/rules-page.server.ts'
import { CARDS, Card } from './page-parts.tsx'
import { DeskHead, Shell } from './shell.tsx'

export function RulesPage({ view, isOn, rules, limits, trial }: RulesView) {
  return (
    <Shell {...view} title="Who gets new enquiries" current="team">
      <DeskHead title="Who gets new enquiries">
        {isOn
          ? 'The rules count: new enquiries get an owner within a minute.'
          : 'The rules do not count yet: whoever calls first becomes the owner.'}
      </DeskHead>
      <div className={CARDS}>
        <Card id="rules" title={`Rules: ${rules.length}`}>
          <p className="mt-1 text-small text-ink-soft">
            The first rule that fits decides, and its members take turns. The rules are in content/desk.json, under
            “owners”.
          </p>
          <ol className="mt-2 list-decimal divide-y divide-line pl-5">
            {rules.map(({ when, members }, index) => (
              <li key={index} className="py-2.5 text-small wrap-anywhere">
                <b className="font-semibold">{when}</b>: {members}
              </li>
            ))}
          </ol>
          {limits.map(({ name, text }) => (
            <p key={name} className="py-1 text-small">
              <b className="font-semibold">{name}</b> {text}
            </p>
          ))}
        </Card>
        <Card id="trial" title="Yesterday they would have given">
          <ul className="mt-2 divide-y divide-line">
            {trial.members.map(({ name, given }) => (
              <Line key={name} label={name} count={given} />
            ))}
            <Line label="Nobody: whoever calls first" count={trial.nobody} />
          </ul>
          <p className="mt-2 text-small text-ink-soft">
            Enquiries of yesterday: {trial.leads}. Whoever is away now gets none.
          </p>
          {trial.unknown.length > 0 && (
            <p className="mt-2 text-small font-semibold text-acidic-ink">Not on the desk: {trial.unknown.join(', ')}</p>
          )}
        </Card>
      </div>
    </Shell>
  )
}

const Line = ({ label, count }: { label: string; count: number }) => (
  <li className="flex items-center justify-between gap-3 py-2.5 text-small">
    {label}
    <b className="font-semibold">{count}</b>
  </li>
)
