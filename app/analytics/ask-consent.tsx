import { createRoot } from 'react-dom/client'

import { ConsentBanner, type ConsentBannerProps } from './consent-banner.tsx'

let close = () => {}

/** Shows the consent banner until the visitor answers. Replaces a banner that is already open. */
export function askConsent({ onAnswer, ...question }: ConsentBannerProps) {
  close()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  close = () => {
    root.unmount()
    place.remove()
  }
  root.render(
    <ConsentBanner
      {...question}
      onAnswer={(choice) => {
        close()
        onAnswer(choice)
      }}
    />,
  )
}
