/** Strokes on the map: a drag from a drawable place draws one; every other press moves the map as usual. */
import type { PlaceId } from '@firestep/face'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { MapDrags } from './map-drags.ts'
import type { PanZoom } from './use-pan-zoom.ts'

interface ActivePress {
  readonly event: PointerEvent
  /** The place under the pointer. */
  place: PlaceId
  /** True once the pointer has left its first place: there the stroke begins. */
  hasDrawn: boolean
}

/** The last press: on the map, on a drawable place that it has not left, or on one from which it drew. */
type LastPress = 'on map' | 'on place' | 'drew'

/** Wraps the pointer handlers of panning: presses on drawable places draw, and are withheld from them. */
export function useMapStrokes(
  { frame, handlers, wasDragged }: PanZoom,
  placeAt: (event: MouseEvent) => PlaceId | null,
  { drawable, onStroke }: Pick<MapDrags, 'drawable' | 'onStroke'>,
): Pick<PanZoom, 'handlers' | 'wasDragged'> {
  const press = useRef<ActivePress | null>(null)
  const lastPress = useRef<LastPress>('on map')

  const endPress = (event: PointerEvent): boolean => {
    const { current } = press
    if (current === null || current.event.pointerId !== event.pointerId) return false
    if (current.hasDrawn) onStroke('release', current.place)
    press.current = null
    return true
  }

  return {
    wasDragged: () => (lastPress.current === 'on map' ? wasDragged() : lastPress.current === 'drew'),
    handlers: {
      onPointerDown(event) {
        const { current } = press
        const place = event.isPrimary && event.button === 0 ? placeAt(event) : null
        if (place !== null && drawable.has(place)) {
          press.current = { event, place, hasDrawn: false }
          lastPress.current = 'on place'
          return
        }
        if (event.isPrimary) lastPress.current = 'on map'
        // A second finger beside one that has not drawn yet: both move the map. It gets the withheld press first.
        if (current !== null && !current.hasDrawn) {
          press.current = null
          lastPress.current = 'on map'
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
          lastPress.current = 'drew'
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
