/** What is dragged about an open table by hand, at any point of it: a press on it takes it up, every other press is the map's. */
import type { Point } from '@firestep/face'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { PanZoom } from './use-pan-zoom.ts'

/** Points and lengths in sheet units. */
export interface PieceDrag {
  /** Whether something lies there that can be taken up. */
  holds(at: Point, reach: number): boolean
  press(at: Point, reach: number): void
  drag(at: Point): void
  /** By a second finger, in degrees clockwise since it came. */
  twist(degrees: number): void
  release(): void
}

/** Where an event is on the sheet, whichever way it is turned, and how far a thumb reaches there. */
export interface Located {
  readonly at: Point
  readonly reach: number
}

interface Press {
  readonly event: PointerEvent
  readonly from: Located
  dragged: boolean
  /** The second finger: where it and the first one are. */
  second: { readonly id: number; readonly began: number } | null
  first: Point
}

/** A press that wanders less than this is a touch. */
const wobble = 5

const angle = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI

export function useFreehand(
  { frame }: Pick<PanZoom, 'frame'>,
  { handlers, dragged }: Pick<PanZoom, 'handlers' | 'dragged'>,
  locate: (event: MouseEvent) => Located | null,
  hand: PieceDrag | undefined,
): Pick<PanZoom, 'handlers' | 'dragged'> & { busy(): boolean } {
  const press = useRef<Press | null>(null)
  /** Whether the last press dragged something; null if it was the map's. */
  const drew = useRef<boolean | null>(null)
  const on = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY })

  const end = (event: PointerEvent): boolean => {
    const { current } = press
    if (current === null) return false
    if (current.second?.id === event.pointerId) {
      current.second = null
      return true
    }
    if (current.event.pointerId !== event.pointerId) return false
    if (current.dragged) hand?.release()
    press.current = null
    return true
  }

  return {
    dragged: () => drew.current ?? dragged(),
    /** What is dragged shows where the pointer is: nothing else need be found out there. */
    busy: () => press.current?.dragged === true,
    handlers: {
      onPointerDown(event) {
        const { current } = press
        if (current !== null) {
          // A second finger turns what the first one holds.
          if (current.dragged) current.second ??= { id: event.pointerId, began: angle(current.first, on(event)) }
          return
        }
        const from = hand !== undefined && event.isPrimary && event.button === 0 ? locate(event) : null
        if (from !== null && hand?.holds(from.at, from.reach) === true) {
          press.current = { event, from, dragged: false, second: null, first: on(event) }
          drew.current = false
          return
        }
        if (event.isPrimary) drew.current = null
        handlers.onPointerDown(event)
      },
      onPointerMove(event) {
        const { current } = press
        if (current === null) return handlers.onPointerMove(event)
        if (current.second?.id === event.pointerId)
          return hand?.twist(Math.round(angle(current.first, on(event)) - current.second.began))
        if (current.event.pointerId !== event.pointerId) return
        const { clientX, clientY, pointerId } = current.event
        current.first = on(event)
        if (!current.dragged && Math.hypot(event.clientX - clientX, event.clientY - clientY) < wobble) return
        const to = locate(event)
        if (to === null) return
        if (!current.dragged) {
          current.dragged = true
          drew.current = true
          frame.current?.setPointerCapture(pointerId)
          hand?.press(current.from.at, current.from.reach)
        }
        hand?.drag(to.at)
      },
      onPointerUp(event) {
        if (!end(event)) handlers.onPointerUp(event)
      },
      onPointerCancel(event) {
        if (!end(event)) handlers.onPointerCancel(event)
      },
    },
  }
}
