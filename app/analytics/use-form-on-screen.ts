import { useEffect, useState } from 'react'

/** Whether any part of a post form is visible. */
export function useFormOnScreen(): boolean {
  const [isOnScreen, setOnScreen] = useState(false)
  useEffect(() => {
    const seen = new Set<Element>()
    const watching = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target)
      setOnScreen(seen.size > 0)
    })
    // Another page has other forms, and some load late. Observing a form twice is harmless.
    const watchForms = () => document.querySelectorAll('form[method="post"]').forEach((form) => watching.observe(form))
    const changes = new MutationObserver(watchForms)
    changes.observe(document.body, { childList: true, subtree: true })
    watchForms()
    return () => {
      changes.disconnect()
      watching.disconnect()
    }
  }, [])
  return isOnScreen
}
