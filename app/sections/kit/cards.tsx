import { Badge, SampleBadge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { KitPart, OnBothGrounds, Row, Sample } from './kit-part.tsx'

const SIZES = '(min-width: 900px) 320px, 90vw'

export function Cards() {
  return (
    <KitPart
      id="cards"
      title="Cards, badges, stars"
      note="A card that leads somewhere is one link, named by its title."
    >
      <div className="grid gap-6 sm:grid-cols-3">
        <Card
          title="X-Blue"
          href="/contacts"
          media={<Picture id="x-blue-studio" alt="X-Blue, its display lit in blue" sizes={SIZES} />}
          badge={<Badge>Nine plates</Badge>}
          footer={<Price amount={202220} />}
        >
          <p>Alkaline, filtered and acidic water from one tap.</p>
        </Card>
        <Card
          title="Ionisierungsgerätehersteller und ein ungewöhnlichlangesWort"
          media={<Picture id="sm-2f99-studio" alt="" sizes={SIZES} />}
          badge={<SampleBadge />}
        >
          <p>Not a link; its picture is decoration and has an empty description.</p>
        </Card>
        <Card title="Words only" footer={<Stars rating={4.9} count={1312} />}>
          <p>It is as tall as its neighbours, and its lower edge lines up.</p>
        </Card>
      </div>
      <OnBothGrounds>
        {() => (
          <>
            <Sample name="Badges">
              <Row>
                <Badge>Under sink</Badge>
                <Badge look="strong">Luxury</Badge>
                <SampleBadge />
              </Row>
            </Sample>
            <Sample name="Stars">
              <Row>
                <Stars rating={5} />
                <Stars rating={4.3} count={128} />
                <Stars rating={0} />
              </Row>
            </Sample>
          </>
        )}
      </OnBothGrounds>
    </KitPart>
  )
}
