import { Island } from '#app/islands/island.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { PhoneFold } from '#app/ui/phone-fold.tsx'
import { QuestionList } from '#app/ui/question-list.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { KitDialogs } from './dialogs.tsx'
import { KitPart, OnBothGrounds } from './kit-part.tsx'

export function Disclosures() {
  return (
    <>
      <KitPart
        id="tabs"
        title="Tabs"
        note="Links, and the server shows the chosen panel. Scripts switch them in place."
      >
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
      <KitPart id="questions" title="Questions" note="Native details. A link to an answer opens it.">
        <OnBothGrounds>
          {(ground) => (
            <>
              <QuestionList
                openId={`${ground}-plumber`}
                questions={[
                  {
                    id: `${ground}-plumber`,
                    question: 'Do I need a plumber?',
                    answer: 'No. We [bring](/contacts) what it takes.',
                  },
                  {
                    id: `${ground}-filters`,
                    question: 'How often are filters changed, what does it cost, and who reminds me of it in time?',
                    answer: 'Every 12 to 18 months.',
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
      <KitPart id="folds" title="Folds" note="Native details: with a summary beside the title, and on phones only.">
        <Fold id="kit-fold" title="A fold" summary="What is in it.">
          <p>The content.</p>
        </Fold>
        <PhoneFold summary="A fold on phones">
          <p>The content, always visible on wider screens.</p>
        </PhoneFold>
      </KitPart>
      <KitPart id="dialogs" title="Dialog" note="Native dialog. Escape, Back, a click outside and the button close it.">
        <Island name="kit-dialogs" of={KitDialogs} />
      </KitPart>
    </>
  )
}
