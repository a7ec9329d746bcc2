type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** @returns whether the click opens no new tab or window */
export const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Click) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
