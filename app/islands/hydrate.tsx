import { Component, useEffect, useLayoutEffect, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

import { loadMessages } from '#app/messages/load-messages.ts'
import { readUnseenAnswer } from './unseen-answer.ts'
import { tolerateMovedNodes } from './moved-nodes.ts'
import { giveTyped, takeTyped } from './typed.ts'

tolerateMovedNodes()

type AnyComponent = ComponentType<{ children?: ReactNode }>

/**
 * Hydrates one container. If a translator or an extension has changed its HTML, React renders it from scratch with the
 * typed values. If the island fails, the server's HTML returns and works as it does without scripts.
 * @returns once the island is interactive
 */
export async function hydrate(container: HTMLElement, Island: AnyComponent): Promise<void> {
  await loadMessages()
  const html = container.innerHTML
  const props = JSON.parse(container.dataset.props!) as object
  const slots = listSlots(container).map(({ childNodes }) => [...childNodes])
  return new Promise((resolve) => {
    const typed = takeTyped(container)
    const fail = (typedSince: Typed) => {
      const answer = readUnseenAnswer()
      if (answer !== undefined) window.location.assign(answer)
      // React must finish first, without a key press in between.
      queueMicrotask(() => {
        root.unmount()
        container.innerHTML = html
        listSlots(container).forEach((slot, at) => slot.replaceChildren(...slots[at]!))
        giveTyped(container, typedSince)
        // The island handles its controls from now on.
        container.dataset.live = now()
        resolve()
      })
    }
    const start = () =>
      hydrateRoot(
        container,
        <Guard container={container} typed={typed} onFailure={fail}>
          <Started container={container} typed={typed} onStart={resolve}>
            <Island {...props}>{slots.length > 0 ? slots.map(toSlot) : undefined}</Island>
          </Started>
        </Guard>,
        // A hydration mismatch is harmless: see above.
        { identifierPrefix: container.dataset.id!, onRecoverableError: () => undefined },
      )
    // Synchronous, so that nothing can be typed between reading the values and restoring them.
    const root = flushSync(start)
  })
}

/** A performance mark for `report-vitals.ts`. */
const now = () => String(Math.round(performance.now()))

type Typed = ReturnType<typeof takeTyped>

/** Finds the island's own slots, not those of islands inside them. */
const listSlots = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[data-slot]')].filter(
    (slot) => slot.parentElement?.closest('[data-island]') === container,
  )

/**
 * React keeps the existing HTML of a slot. After a fresh rendering the slot's nodes are put back, with their typed values and running
 * islands.
 */
const toSlot = (content: Node[], index: number) => (
  <div
    key={index}
    ref={(slot) => slot?.firstChild !== content[0] && slot?.replaceChildren(...content)}
    className="contents"
    data-slot={index}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: '' }}
  />
)

type StartedProps = { container: HTMLElement; typed: Typed; onStart: () => void; children: ReactNode }

function Started({ container, typed, onStart, children }: StartedProps) {
  useLayoutEffect(() => giveTyped(container, typed), [])
  useEffect(() => {
    container.dataset.live = now()
    onStart()
  }, [])
  return <>{children}</>
}

type GuardProps = { container: HTMLElement; typed: Typed; onFailure: (typed: Typed) => void; children: ReactNode }

/** Saves the typed values before React removes the failed island. */
class Guard extends Component<GuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override getSnapshotBeforeUpdate() {
    return this.state.hasFailed ? takeTyped(this.props.container) : null
  }

  override componentDidMount() {
    if (this.state.hasFailed) this.props.onFailure(this.props.typed)
  }

  override componentDidUpdate(_props: GuardProps, _state: unknown, typed: Typed | null) {
    if (typed) this.props.onFailure(typed)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
