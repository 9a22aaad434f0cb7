/**
 * Freehand dragging of pieces on a gridless map: a press on a piece picks it up, every other press belongs to the map.
 */
import type { Point } from '@firestep/face'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { PieceDrag } from './map-drags.ts'
import type { PanZoom } from './use-pan-zoom.ts'

/** Position of an event on the sheet, whatever its orientation, and the reach of a thumb there. */
export interface SheetPosition {
  readonly at: Point
  readonly reach: number
}

interface ActivePress {
  readonly event: PointerEvent
  readonly start: SheetPosition
  isDragged: boolean
  /** The second finger, with the initial angle between both fingers. */
  secondFinger: { readonly id: number; readonly initialAngle: number } | null
  firstFinger: Point
}

/** A press that moves less than this is a touch. */
const dragThreshold = 5

const angleDegrees = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI

export function usePieceDrag(
  { frame }: Pick<PanZoom, 'frame'>,
  { handlers, wasDragged }: Pick<PanZoom, 'handlers' | 'wasDragged'>,
  locate: (event: MouseEvent) => SheetPosition | null,
  pieceDrag: PieceDrag,
): Pick<PanZoom, 'handlers' | 'wasDragged'> & { isDragging(): boolean } {
  const press = useRef<ActivePress | null>(null)
  /** True if the last press dragged something; null if it belonged to the map. */
  const lastPressDragged = useRef<boolean | null>(null)
  const clientPoint = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY })

  const endPress = (event: PointerEvent): boolean => {
    const { current } = press
    if (current === null) return false
    if (current.secondFinger?.id === event.pointerId) {
      current.secondFinger = null
      return true
    }
    if (current.event.pointerId !== event.pointerId) return false
    if (current.isDragged) pieceDrag.release()
    press.current = null
    return true
  }

  return {
    wasDragged: () => lastPressDragged.current ?? wasDragged(),
    /** A dragged piece shows where the pointer is: nothing else need be computed there. */
    isDragging: () => press.current?.isDragged === true,
    handlers: {
      onPointerDown(event) {
        const { current } = press
        if (current !== null) {
          // A second finger turns the piece held by the first one.
          if (current.isDragged)
            current.secondFinger ??= {
              id: event.pointerId,
              initialAngle: angleDegrees(current.firstFinger, clientPoint(event)),
            }
          return
        }
        const start = event.isPrimary && event.button === 0 ? locate(event) : null
        if (start !== null && pieceDrag.hasPieceAt(start.at, start.reach)) {
          press.current = { event, start, isDragged: false, secondFinger: null, firstFinger: clientPoint(event) }
          lastPressDragged.current = false
          return
        }
        if (event.isPrimary) lastPressDragged.current = null
        handlers.onPointerDown(event)
      },
      onPointerMove(event) {
        const { current } = press
        if (current === null) return handlers.onPointerMove(event)
        if (current.secondFinger?.id === event.pointerId)
          return pieceDrag.rotate(
            Math.round(angleDegrees(current.firstFinger, clientPoint(event)) - current.secondFinger.initialAngle),
          )
        if (current.event.pointerId !== event.pointerId) return
        const { clientX, clientY, pointerId } = current.event
        current.firstFinger = clientPoint(event)
        if (!current.isDragged && Math.hypot(event.clientX - clientX, event.clientY - clientY) < dragThreshold) return
        const to = locate(event)
        if (to === null) return
        if (!current.isDragged) {
          current.isDragged = true
          lastPressDragged.current = true
          frame.current?.setPointerCapture(pointerId)
          pieceDrag.pickUp(current.start.at, current.start.reach)
        }
        pieceDrag.moveTo(to.at)
      },
      onPointerUp(event) {
        if (!endPress(event)) handlers.onPointerUp(event)
      },
      onPointerCancel(event) {
        if (!endPress(event)) handlers.onPointerCancel(event)
      },
    },
  }
}
