/** @returns the place that the address names, once nothing that is folded hides it */
export function openTarget(): Element | null {
  const target = document.getElementById(decode(location.hash.slice(1)))
  let fold = target?.closest<HTMLDetailsElement>('details:not([open])')
  if (!target || !fold) return target
  // Not every supported browser opens them itself.
  for (; fold; fold = fold.parentElement?.closest('details')) fold.open = true
  target.scrollIntoView()
  return target
}

/** Anybody can write an address. */
function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
