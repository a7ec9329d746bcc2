import type { VisitFrame } from '#app/content/visits/visit.server.ts'

export function VisitFrames({ frames }: { frames: VisitFrame[] }) {
  return (
    <ol className="mb-fluid flex flex-wrap justify-center gap-x-4 gap-y-6 lg:justify-between">
      {frames.map(({ drawing, text, alt }) => (
        <li key={drawing} className="w-[29%] text-center text-small leading-snug lg:w-[17.5%]">
          <img
            src={`/icons/visit/${drawing}.svg`}
            className="mb-2.5 w-full"
            alt={alt}
            width={320}
            height={240}
            loading="lazy"
          />
          {text}
        </li>
      ))}
    </ol>
  )
}
