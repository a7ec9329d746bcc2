/** Any address that no other route knows. */
export const loader = () => {
  throw new Response('Not Found', { status: 404 })
}

export default function NotFoundRoute() {
  return null
}
