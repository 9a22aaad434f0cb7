/** Positions of mouse events on the sheet. */
import { type PlaceId, turned } from '@firestep/face'
import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'
import type { MapLights } from './map-props.ts'
import type { OrientedSheet } from './oriented-sheet.ts'
import { placeUnder } from './place-lookup.ts'
import type { SheetPosition } from './use-piece-drag.ts'

/** Tolerance in pixels when touching a small place. */
const touchReachPixels = 20

interface SheetPointer {
  /** Called first for each press: a finger reaches further than a mouse. */
  notePress(event: PointerEvent): void
  /** The place at an event. */
  placeAt(event: MouseEvent): PlaceId | null
  /** The position of an event, in coordinates of the printed sheet. */
  locate(event: MouseEvent): SheetPosition | null
}

export function useSheetPointer(
  content: RefObject<HTMLElement | null>,
  orientedSheet: OrientedSheet,
  highlighted: MapLights['places'],
): SheetPointer {
  const isTouch = useRef(false)
  const { sheet, isTurned } = orientedSheet

  /** In coordinates of the displayed sheet. */
  const locateDisplayed = (event: MouseEvent): SheetPosition | null => {
    const box = content.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return null
    const unitsPerPixel = sheet.width / box.width
    // A mouse is exact: on a gridless map a click beside a piece means the point there.
    const reach = sheet.gridless !== undefined && !isTouch.current ? 0 : touchReachPixels
    return {
      at: { x: (event.clientX - box.left) * unitsPerPixel, y: (event.clientY - box.top) * unitsPerPixel },
      reach: reach * unitsPerPixel,
    }
  }
  return {
    notePress({ pointerType }) {
      isTouch.current = pointerType === 'touch'
    },
    placeAt(event) {
      const position = locateDisplayed(event)
      return position === null ? null : placeUnder(orientedSheet, position.at, highlighted, position.reach)
    },
    locate(event) {
      const position = locateDisplayed(event)
      return position === null ? null : { ...position, at: turned(sheet, position.at, isTurned) }
    },
  }
}
