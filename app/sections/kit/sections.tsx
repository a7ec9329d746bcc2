import { ArticleLinks } from '#app/ui/article-links.tsx'
import { PageTop } from '#app/ui/page-head.tsx'
import { QuestionSection } from '#app/ui/question-list.tsx'
import { SplitSection, TitledSection } from '#app/ui/section.tsx'
import { Closing } from '../shared/closing.tsx'
import { KitPart, Sample } from './kit-part.tsx'

const demo = { href: '/book-demo', label: 'Book Live Demo' }

/** Whole sections, whose props are the shape of the content. */
export const Sections = () => (
  <KitPart
    id="sections"
    title="Sections"
    note="A route gives each its content. On a page they are as wide as the page."
  >
    <Sample name="PageTop">
      <PageTop here="A page" heading="In the words of a search" title="A page" lead="Its lead.">
        <p>Its main part.</p>
      </PageTop>
    </Sample>
    <Sample name="TitledSection">
      <TitledSection id="kit-titled" eyebrow="Eyebrow" title="A section" lead="Beside its title." space="band">
        <p>The content.</p>
      </TitledSection>
    </Sample>
    <Sample name="SplitSection">
      <SplitSection id="kit-split" eyebrow="Eyebrow" title="A section" lead="Under its title." space="band">
        <p>The content.</p>
      </SplitSection>
    </Sample>
    <Sample name="QuestionSection">
      <QuestionSection
        id="kit-questions"
        title="Questions"
        items={[{ id: 'kit-second-question', question: 'Does it open?', answer: 'Yes.' }]}
        space="band"
      />
    </Sample>
    <Sample name="ArticleLinks">
      <ArticleLinks
        title="To read"
        articles={[{ href: '/benefits-of-alkaline-water', title: 'An article', tagline: 'Its subject' }]}
      />
    </Sample>
    <Sample name="Closing: heading, statement">
      <Closing
        id="kit-closing"
        ground="tint"
        title="The next action"
        text="With [a link](/contacts)."
        links={[demo, { href: '/contacts', label: 'Contact us' }]}
      />
      <Closing
        id="kit-statement"
        ground="deep"
        variant="statement"
        title="A small heading"
        text="A **large** text."
        links={[demo]}
      />
    </Sample>
  </KitPart>
)
