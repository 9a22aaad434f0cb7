/** Keys on the map: arrows walk or pan, capitals jump to a label, plus and minus zoom. */
import type { PlaceId, Point } from '@firestep/face'
import { type KeyboardEvent, useRef } from 'react'
import type { CameraControl } from './camera-control.ts'
import { placeOfPoint } from './gridless-place-lookup.ts'
import type { MapProps } from './map-props.ts'
import { type OrientedSheet, placeById } from './oriented-sheet.ts'
import { placeForLabel, walk } from './place-lookup.ts'
import { type TypedLabel, withKey } from './typed-label.ts'

const arrows: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}
const panStepPixels = 80
const zoomFactor = 1.25

export function useMapKeys(
  orientedSheet: OrientedSheet,
  { show, fit, zoomBy, panBy }: CameraControl,
  { cursor, lights, pointer }: Pick<MapProps, 'cursor' | 'lights' | 'pointer'>,
): (event: KeyboardEvent) => void {
  const typedLabel = useRef<TypedLabel | null>(null)
  const { gridless } = orientedSheet.sheet
  const start =
    cursor ?? [...lights.places.keys(), ...orientedSheet.places.keys(), ...orientedSheet.pieces.keys()][0] ?? null

  const goTo = (id: PlaceId | null): void => {
    const place = id === null ? undefined : placeById(orientedSheet, id)
    if (place === undefined) return
    pointer.onCursor(place.id)
    show([place.at], null)
  }
  return (event) => {
    if (pointer.onKeyFirst(event)) return event.preventDefault()
    const arrow = arrows[event.key]
    const label = withKey(typedLabel.current, event.key, Date.now())
    if (arrow !== undefined && event.ctrlKey && gridless !== undefined)
      goTo(placeAtOffset(orientedSheet, start, arrow, gridless.centimetre / (event.shiftKey ? 10 : 1)))
    else if (event.ctrlKey || event.metaKey || event.altKey) return
    else if (arrow !== undefined && event.shiftKey) panBy(-arrow.x * panStepPixels, -arrow.y * panStepPixels)
    else if (arrow !== undefined) goTo(cursor === null ? start : (walk(orientedSheet, cursor, arrow) ?? cursor))
    else if (event.key === '+' || event.key === '=') zoomBy(zoomFactor)
    else if (event.key === '-') zoomBy(1 / zoomFactor)
    else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null) pointer.onChoose(cursor)
    else if (label !== null) {
      typedLabel.current = label
      goTo(placeForLabel(orientedSheet, label.text))
    } else if (event.key === '0') fit()
    else return pointer.onKey(event)
    event.preventDefault()
  }
}

/** The point of a gridless map at this distance from a place. */
function placeAtOffset(
  orientedSheet: OrientedSheet,
  origin: PlaceId | null,
  { x, y }: Point,
  distance: number,
): PlaceId | null {
  const at = origin === null ? undefined : placeById(orientedSheet, origin)?.at
  return at === undefined ? null : placeOfPoint(orientedSheet, { x: at.x + x * distance, y: at.y + y * distance })
}
