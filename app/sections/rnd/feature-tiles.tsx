import type { ModelView } from '#app/content/views/rnd.ts'

type Feature = ModelView['features'][number]

/** What the machine does by itself: unequal tiles, each with a drawing or with its number. */
export function FeatureTiles({ features }: { features: Feature[] }) {
  return (
    <ul className="rnd-features">
      {features.map((feature) => (
        <FeatureTile key={feature.title} {...feature} />
      ))}
    </ul>
  )
}

function FeatureTile({ title, text, drawing, figure }: Feature) {
  return (
    <li className={drawing ? 'rnd-feature rnd-feature-drawn' : 'rnd-feature'}>
      {drawing && <img src={`/icons/${drawing}.svg`} alt="" width={400} height={240} loading="lazy" />}
      {figure && (
        <p className="rnd-figure">
          <b>{figure.value}</b> {figure.unit}
        </p>
      )}
      <h4>{title}</h4>
      <p>{text}</p>
    </li>
  )
}
