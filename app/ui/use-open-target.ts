import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

/**
 * Opens the closed `<details>` around the place that the address names. Browsers do so for their own links, but the router
 * looks for the place while it has no box yet, and stays where it is.
 */
export function useOpenTarget() {
  const { hash, key } = useLocation()
  useEffect(() => {
    const place = hash ? document.getElementById(hash.slice(1)) : null
    const details = place?.closest('details')
    if (!place || !details || details.open) return
    details.open = true
    place.scrollIntoView()
  }, [hash, key])
}
