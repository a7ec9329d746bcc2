import { useEffect, useReducer } from 'react'

const SHEETS = 2
const FRAMES = 24
/** Milliseconds per frame. Slow enough to be seen as water; the film takes three seconds. */
const FRAME_MS = 130

interface Pour {
  isWanted: boolean
  /** Number of loaded sheets of frames. */
  arrived: number
  isRunning: boolean
  /** Null while the still is shown. */
  frame: number | null
  outcome: 'poured' | 'failed' | null
}
type PourEvent = 'wanted' | 'arrived' | 'failed' | 'start' | 'stop' | 'tick'

const AT_REST: Pour = { isWanted: false, arrived: 0, isRunning: false, frame: null, outcome: null }

const transitions: Record<PourEvent, (pour: Pour) => Pour> = {
  wanted: (pour) => ({ ...pour, isWanted: true }),
  arrived: (pour) => ({ ...pour, arrived: pour.arrived + 1 }),
  // Only the first failed sheet is reported. Before a press there is nothing to report, and the press retries.
  failed: (pour) => (pour.isWanted ? { ...AT_REST, outcome: pour.isRunning ? 'failed' : null } : pour),
  start: (pour) => ({ ...pour, isWanted: true, isRunning: true, outcome: null }),
  // A visitor who lets go before the frames have loaded still wants to see them.
  stop: (pour) => (isReady(pour) ? { ...pour, isRunning: false } : pour),
  tick: (pour) => {
    const frame = (pour.frame ?? -1) + 1
    return frame < FRAMES ? { ...pour, frame } : { ...pour, frame: null, isRunning: false, outcome: 'poured' }
  },
}

const isReady = ({ arrived }: Pour) => arrived === SHEETS

/** Plays a film from two sheets of frames, which load on demand. The visitor starts and stops it. It ends in the still. */
export function usePour() {
  const [pour, sendEvent] = useReducer((before: Pour, event: PourEvent) => transitions[event](before), AT_REST)
  const isMoving = pour.isRunning && isReady(pour)

  useEffect(() => {
    if (!isMoving) return
    sendEvent('tick')
    const timer = setInterval(() => sendEvent('tick'), FRAME_MS)
    return () => clearInterval(timer)
  }, [isMoving])

  return { ...pour, isWaiting: pour.isRunning && !isMoving, sendEvent }
}
