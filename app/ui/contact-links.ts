/** `+919876543210` -> `tel:+919876543210` */
export const telHref = (e164: string) => `tel:${e164}`

export const mailHref = (address: string) => `mailto:${address}`

/** Opens a WhatsApp chat with a prepared first message. Without a number, the visitor chooses whom to send it to. */
export const chatHref = ({ e164 = '', greeting }: { e164?: string; greeting: string }) =>
  `https://wa.me/${e164.replace('+', '')}?text=${encodeURIComponent(greeting)}`

export const mapHref = (query: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`

/** A business's page on Google with its reviews: https://developers.google.com/maps/documentation/urls */
export const placeHref = (name: string, placeId: string) =>
  `${mapHref(name)}&query_place_id=${encodeURIComponent(placeId)}`

/** Where a visitor writes a review of the place: https://developers.google.com/maps/documentation/places/web-service/place-id */
export const writeReviewHref = (placeId: string) =>
  `https://search.google.com/local/writereview?placeid=${encodeURIComponent(placeId)}`
