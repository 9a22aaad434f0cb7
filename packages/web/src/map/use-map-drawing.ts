/** Drawing on the map: a drag from a drawable place draws a route; every other press moves the map as usual. */
import type { PlaceId } from '@firestep/face'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { PanZoom } from './use-pan-zoom.ts'

/** Places where a route can begin: some of them, or on a gridless map any. */
export type Drawable = Pick<ReadonlySet<PlaceId>, 'has'>

interface Strokes {
  readonly drawable?: Drawable
  onStroke?(phase: 'press' | 'over' | 'release', place: PlaceId): void
}

interface Press {
  readonly event: PointerEvent
  /** The place under the pointer; the route begins when it has left its first place. */
  place: PlaceId
  drawn: boolean
}

export function useStrokes(
  { frame, handlers, dragged }: PanZoom,
  under: (event: MouseEvent) => PlaceId | null,
  { drawable, onStroke }: Strokes,
): Pick<PanZoom, 'handlers' | 'dragged'> {
  const press = useRef<Press | null>(null)
  /** True if the last press drew something; null if it belonged to the map. */
  const drew = useRef<boolean | null>(null)

  const end = (event: PointerEvent): boolean => {
    const { current } = press
    if (current === null || current.event.pointerId !== event.pointerId) return false
    if (current.drawn) onStroke?.('release', current.place)
    press.current = null
    return true
  }

  return {
    dragged: () => drew.current ?? dragged(),
    handlers: {
      onPointerDown(event) {
        const { current } = press
        const place = event.isPrimary && event.button === 0 ? under(event) : null
        if (place !== null && drawable?.has(place) === true && onStroke !== undefined) {
          press.current = { event, place, drawn: false }
          drew.current = false
          return
        }
        if (event.isPrimary) drew.current = null
        // A second finger beside one that has not drawn yet: both move the map.
        if (current !== null && !current.drawn) {
          press.current = null
          drew.current = null
          handlers.onPointerDown(current.event)
        }
        if (press.current === null) handlers.onPointerDown(event)
      },
      onPointerMove(event) {
        const { current } = press
        if (current === null || current.event.pointerId !== event.pointerId) return handlers.onPointerMove(event)
        const place = under(event)
        if (place === null || place === current.place) return
        if (!current.drawn) {
          current.drawn = true
          drew.current = true
          frame.current?.setPointerCapture(event.pointerId)
          onStroke?.('press', current.place)
        }
        current.place = place
        onStroke?.('over', place)
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
