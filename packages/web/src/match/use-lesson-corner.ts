/** Puts a lesson into a corner of the stage where nothing can be chosen; without one it is folded to its title. */
import type { MatchFace, PlaceId } from '@firestep/face'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CameraControl } from '../map/camera-control.ts'
import { rangeOf } from '../map/geometry.ts'
import { orientSheet, placeById, withPieces } from '../map/oriented-sheet.ts'
import type { AnyView } from '../match-session/any-match.ts'
import { useStableCallbacks } from '../ui/use-stable-callbacks.ts'
import { freeCorner, freeSpot, type Rectangle } from './free-corner.ts'
import { calloutsOnStage } from './stage-boxes.ts'

export interface LessonSpot {
  readonly matchFace: MatchFace
  readonly view: AnyView
  readonly camera: CameraControl
  readonly isTurned: boolean
  /** Places that can be chosen now. */
  readonly choices: ReadonlyMap<PlaceId, unknown>
}

/** The map has come to rest after this time without a movement. */
const restMs = 150

export function useLessonCorner({ matchFace, view, camera, isTurned, choices }: LessonSpot) {
  const element = useRef<HTMLElement>(null)
  const [isFolded, setFolded] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const wholeSize = useRef({ width: 0, height: 0 })
  const sheet = useMemo(() => orientSheet(matchFace.sheet, isTurned), [matchFace, isTurned])
  const orientedSheet = useMemo(() => withPieces(sheet, matchFace.pieces(view)), [sheet, matchFace, view])
  const { place } = useStableCallbacks({
    place() {
      const { current } = element
      if (current === null) return
      const size = { width: current.offsetWidth, height: current.offsetHeight }
      if (!isFolded) wholeSize.current = size
      const boxOf = (id: PlaceId): Rectangle[] => {
        const shown = placeById(orientedSheet, id)
        if (shown === undefined) return []
        const corners = [shown.at, ...shown.outline].map(camera.toFrame)
        const [left, right] = rangeOf(corners.map(({ x }) => x))
        const [top, bottom] = rangeOf(corners.map(({ y }) => y))
        return [{ left, right, top, bottom }]
      }
      const avoid = [...[...choices.keys()].flatMap(boxOf), ...calloutsOnStage(current)]
      const whole = freeCorner(wholeSize.current, camera.size(), avoid)
      const folds = whole.isCovering && !isUnfolded
      if (folds !== isFolded) setFolded(folds)
      const { x, y, isCovering } = isFolded ? freeSpot(size, camera.size(), avoid) : whole
      current.style.translate = `${x}px ${y}px`
      // Without any free spot the lesson gives way; the menu has it.
      current.style.visibility = isFolded && isCovering ? 'hidden' : 'visible'
    },
  })
  useLayoutEffect(place)
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = camera.onMove(() => {
      clearTimeout(timer)
      timer = setTimeout(place, restMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [camera, place])
  return { element, isFolded, unfold: () => setUnfolded(true) }
}
