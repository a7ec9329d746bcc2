/** @returns the element that the URL's fragment names, after opening the folds around it */
export function openTarget(): Element | null {
  const target = document.getElementById(decode(location.hash.slice(1)))
  let fold = target?.closest<HTMLDetailsElement>('details:not([open])')
  if (!target || !fold) return target
  // Some supported browsers do not open them.
  for (; fold; fold = fold.parentElement?.closest('details')) fold.open = true
  target.scrollIntoView()
  return target
}

/** A URL can contain invalid encoding. */
function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
