import { mapHref } from '#app/ui/contact-links.ts'
import { Facade, mapEmbed, videoEmbed, videoHref } from '#app/ui/facade.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { FilmLoop } from '#app/sections/shared/moving.tsx'
import { KitPart, Sample } from './kit-part.tsx'

const SIZES = '(min-width: 900px) 800px, 90vw'
const PLACE = 'Connaught Place, New Delhi'
const VIDEO = 'M7lc1UVf-VE'

export function Media() {
  return (
    <KitPart
      id="media"
      title="Films, maps, pictures"
      note="Without scripts: a still picture with a link. Nothing loads from other sites until the visitor clicks."
    >
      <Sample name="Video loop">
        <FilmLoop id="loop-home" alt="X-Blue in a dark pool, its display glowing blue" sizes={SIZES} />
      </Sample>
      <Sample name="Facade of a video">
        <Facade
          kind="video"
          href={videoHref(VIDEO)}
          embedSrc={videoEmbed(VIDEO)}
          title="A visit to the factory"
          action="Watch the film"
        >
          <Picture id="x-blue-kitchen" alt="" sizes={SIZES} />
        </Facade>
      </Sample>
      <Sample name="Facade of a map">
        <Facade
          kind="map"
          href={mapHref(PLACE)}
          embedSrc={mapEmbed(PLACE)}
          title={`Map of ${PLACE}`}
          action="Open the map"
        >
          <Picture id="x-blue-macro" alt="" sizes={SIZES} />
        </Facade>
      </Sample>
    </KitPart>
  )
}
