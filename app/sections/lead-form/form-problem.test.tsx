import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { getFormView } from '#app/content/forms/form-view.server.ts'
import { getSite } from '#app/content/site/site.server.ts'
import { withLanguage } from '#app/messages/language.server.ts'
import { FormProblem } from './form-problem.tsx'

test.each([
  ['en', 'chat with us on WhatsApp</a>.</p>'],
  ['hi', 'हमसे WhatsApp पर बात कीजिए</a>।</p>'],
] as const)(
  'in "%s", a failed submission offers other contact methods, with the full stop of the language',
  (...given) => {
    const [language, end] = given
    const html = withLanguage(language, () =>
      renderToStaticMarkup(
        <FormProblem
          formId="f"
          answer={{ kind: 'unreachable' }}
          fields={new Map()}
          view={getFormView('contact')}
          contacts={getSite()}
        />,
      ),
    )
    expect(html).toContain(end)
  },
)
