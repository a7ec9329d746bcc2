import { Actions, HeroActions } from '#app/ui/actions.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SectionHead, Split } from '#app/ui/section.tsx'
import { Eyebrow, Fine, Lead, Numeral, Prose, RichText, TextLink } from '#app/ui/text.tsx'
import { KitPart, OnBothGrounds, Sample } from './kit-part.tsx'

const rows = [
  { label: 'Plates', value: '9' },
  { label: 'Power', value: '230 W' },
]

/** Primitives. Text and lines take their colours from the ground. */
export function Primitives() {
  return (
    <KitPart id="primitives" title="Primitives" note="None has a margin outside: its place gives it one.">
      <OnBothGrounds>
        {() => (
          <>
            <Sample name="Eyebrow, Lead, Fine, Numeral">
              <Eyebrow>Over a heading</Eyebrow>
              <Lead>What a heading is followed by.</Lead>
              <p>
                <Numeral>8.5</Numeral> pH
              </p>
              <Fine>Small print under something.</Fine>
            </Sample>
            <Sample name="Facts: apart, columns, register, below">
              <div className="grid gap-7">
                <Facts variant="apart" rows={rows} />
                <Facts variant="columns" rows={rows} />
                <Facts variant="register" rows={rows} />
                <Facts variant="below" rows={rows} />
              </div>
            </Sample>
            <Sample name="Actions">
              <Actions>
                <ButtonLink href="/contacts" label="Contact us" />
                <TextLink href="/contacts" label="Contact us" />
              </Actions>
            </Sample>
          </>
        )}
      </OnBothGrounds>
      <Sample name="Split 5/7, Panel: outlined, tint, alt">
        <Split ratio="5/7" className="gap-5">
          <Panel variant="outlined" className="p-7">
            outlined
          </Panel>
          <Split ratio="1/1" className="gap-5">
            <Panel variant="tint" className="p-7">
              tint
            </Panel>
            <Panel variant="alt" className="p-7">
              alt
            </Panel>
          </Split>
        </Split>
      </Sample>
      <Sample name="SectionHead with what stands beside it">
        <SectionHead eyebrow="Eyebrow" title="A part of a page" aside={<Lead>Beside it.</Lead>} />
      </Sample>
      <Sample name="PageHead">
        <PageHead eyebrow="Eyebrow" title="A page" lead="Beside the title." />
      </Sample>
      <Sample name="PageHero with a picture that grows dark towards its words">
        <PageHero
          className="bg-deepest"
          placeClassName="min-h-100 py-8"
          scene={
            <Picture
              className="page-hero-picture inset-0 [--hero-calm:4%] [--hero-foot:24%] [--hero-ground:var(--deepest)] [--hero-side:60%] [--hero-top:60%]"
              id="hero-home"
              alt=""
              sizes="(min-width: 900px) 800px, 90vw"
            />
          }
        >
          <h2>A page</h2>
          <HeroActions
            className="mt-6"
            buttonClassName="px-5"
            primary={{ href: '/products', label: 'See the machines' }}
            secondary={{ href: '/contacts', label: 'Ask us' }}
          />
        </PageHero>
      </Sample>
      <Sample name="Prose">
        <Prose>
          <RichText text="Text out of the content, with [a link](/contacts), **weight** and *stress*." />
        </Prose>
      </Sample>
    </KitPart>
  )
}
