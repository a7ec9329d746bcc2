import { useEffect } from 'react'

/** Opens the closed `<details>` around a link's target, for older browsers. */
export function useOpenTarget() {
  useEffect(() => {
    const openTarget = () => {
      const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
      const details = target?.closest('details')
      if (!target || !details || details.open) return
      details.open = true
      target.scrollIntoView()
    }
    openTarget()
    window.addEventListener('hashchange', openTarget)
    return () => window.removeEventListener('hashchange', openTarget)
  }, [])
}
