/**
 * Freehand dragging of pieces on a gridless map: a press on a piece picks it up, every other press belongs to the map.
 */
import type { Point } from '@firestep/face'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { PanZoom } from './use-pan-zoom.ts'

/** Points and lengths in sheet units. */
export interface PieceDrag {
  /** True if there is something to pick up. */
  holds(at: Point, reach: number): boolean
  press(at: Point, reach: number): void
  drag(at: Point): void
  /** Rotation by a second finger, in degrees clockwise since it was put down. */
  twist(degrees: number): void
  release(): void
}

/** Position of an event on the sheet, whatever its orientation, and the reach of a thumb there. */
export interface Located {
  readonly at: Point
  readonly reach: number
}

interface Press {
  readonly event: PointerEvent
  readonly from: Located
  dragged: boolean
  /** The second finger, with the initial angle between both fingers. */
  second: { readonly id: number; readonly began: number } | null
  first: Point
}

/** A press that moves less than this is a touch. */
const wobble = 5

const angle = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI

export function useFreehand(
  { frame }: Pick<PanZoom, 'frame'>,
  { handlers, dragged }: Pick<PanZoom, 'handlers' | 'dragged'>,
  locate: (event: MouseEvent) => Located | null,
  hand: PieceDrag | undefined,
): Pick<PanZoom, 'handlers' | 'dragged'> & { busy(): boolean } {
  const press = useRef<Press | null>(null)
  /** True if the last press dragged something; null if it belonged to the map. */
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
    /** A dragged piece shows where the pointer is: nothing else need be computed there. */
    busy: () => press.current?.dragged === true,
    handlers: {
      onPointerDown(event) {
        const { current } = press
        if (current !== null) {
          // A second finger turns the piece held by the first one.
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
