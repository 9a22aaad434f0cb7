import type { Piece, PlaceId } from '@firestep/face'
import { useEffect } from 'react'
import { useStableCallbacks } from '../ui/use-stable-callbacks.ts'
import type { CameraControl } from './camera-control.ts'
import type { InitialViewport } from './initial-viewport.ts'
import type { MapCamera } from './map-props.ts'
import { type OrientedSheet, placeById, withPieces } from './oriented-sheet.ts'

/** Scrolls the focused places into view whenever others are focused, or the sheet is turned. */
export function useFocusInView(
  cameraControl: CameraControl,
  emptySheet: OrientedSheet,
  pieces: readonly Piece[],
  { focus, zoomTo }: Pick<MapCamera, 'focus' | 'zoomTo'>,
  firstViewport: InitialViewport,
  /** True for places that the restored camera had in focus. */
  wasInFocus: (focus: readonly PlaceId[]) => boolean,
): void {
  // A piece that moves on a gridless map is not scrolled into view again.
  const { scrollIntoView } = useStableCallbacks({
    scrollIntoView(ids: readonly PlaceId[], shownSheet: OrientedSheet, show: CameraControl['show']) {
      if (wasInFocus(ids)) return
      const located = withPieces(shownSheet, pieces)
      const minScale = zoomTo === 'legible' ? (shownSheet.sheet.legible ?? 0) / firstViewport.place : 0
      show(
        ids.flatMap((id) => placeById(located, id)?.at ?? []),
        zoomTo === 'far' ? null : { scale: minScale },
      )
    },
  })
  const { show } = cameraControl
  useEffect(() => scrollIntoView(focus, emptySheet, show), [scrollIntoView, focus, emptySheet, show])
}
