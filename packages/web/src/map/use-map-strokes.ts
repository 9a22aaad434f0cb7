/** Drawing on the map: a drag from a drawable place draws a route; every other press moves the map as usual. */
import type { PlaceId } from '@firestep/face'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { MapDrags } from './map-drags.ts'
import type { PanZoom } from './use-pan-zoom.ts'

interface ActivePress {
  readonly event: PointerEvent
  /** The place under the pointer; the route begins when it has left its first place. */
  place: PlaceId
  hasDrawn: boolean
}

export function useMapDrawing(
  { frame, handlers, wasDragged }: PanZoom,
  placeAt: (event: MouseEvent) => PlaceId | null,
  { drawable, onStroke }: Pick<MapDrags, 'drawable' | 'onStroke'>,
): Pick<PanZoom, 'handlers' | 'wasDragged'> {
  const press = useRef<ActivePress | null>(null)
  /** True if the last press drew something; null if it belonged to the map. */
  const lastPressDrew = useRef<boolean | null>(null)

  const endPress = (event: PointerEvent): boolean => {
    const { current } = press
    if (current === null || current.event.pointerId !== event.pointerId) return false
    if (current.hasDrawn) onStroke('release', current.place)
    press.current = null
    return true
  }

  return {
    wasDragged: () => lastPressDrew.current ?? wasDragged(),
    handlers: {
      onPointerDown(event) {
        const { current } = press
        const place = event.isPrimary && event.button === 0 ? placeAt(event) : null
        if (place !== null && drawable.has(place)) {
          press.current = { event, place, hasDrawn: false }
          lastPressDrew.current = false
          return
        }
        if (event.isPrimary) lastPressDrew.current = null
        // A second finger beside one that has not drawn yet: both move the map.
        if (current !== null && !current.hasDrawn) {
          press.current = null
          lastPressDrew.current = null
          handlers.onPointerDown(current.event)
        }
        if (press.current === null) handlers.onPointerDown(event)
      },
      onPointerMove(event) {
        const { current } = press
        if (current === null || current.event.pointerId !== event.pointerId) return handlers.onPointerMove(event)
        const place = placeAt(event)
        if (place === null || place === current.place) return
        if (!current.hasDrawn) {
          current.hasDrawn = true
          lastPressDrew.current = true
          frame.current?.setPointerCapture(event.pointerId)
          onStroke('press', current.place)
        }
        current.place = place
        onStroke('over', place)
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
