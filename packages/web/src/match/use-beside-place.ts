/** Puts an element of the stage beside a place of the map. */
import type { MatchFace, PlaceId } from '@firestep/face'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { CameraControl } from '../map/camera-control.ts'
import { rangeOf } from '../map/geometry.ts'
import { orientSheet, placeById, withPieces } from '../map/oriented-sheet.ts'
import type { AnyView } from '../match-session/any-match.ts'
import { calloutsOnStage } from './stage-boxes.ts'
import { tooltipPosition } from './tooltip-position.ts'

export interface BesidePlaceProps {
  readonly matchFace: MatchFace
  readonly view: AnyView
  readonly place: PlaceId
  readonly camera: CameraControl
  readonly isTurned: boolean
}

/** The element never lies on its place, and stays within the map. */
export function useBesidePlace({ matchFace, view, place, camera, isTurned, ...props }: BesidePlaceProps) {
  const element = useRef<HTMLDivElement>(null)
  const sheet = useMemo(() => orientSheet(matchFace.sheet, isTurned), [matchFace, isTurned])
  const orientedSheet = useMemo(() => withPieces(sheet, matchFace.pieces(view)), [sheet, matchFace, view])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size depends on the words.
  useLayoutEffect(() => {
    const shown = placeById(orientedSheet, place)
    if (element.current === null || shown === undefined) return
    const corners = [shown.at, ...shown.outline].map(camera.toFrame)
    const [left, right] = rangeOf(corners.map(({ x }) => x))
    const [top, bottom] = rangeOf(corners.map(({ y }) => y))
    const { offsetWidth: width, offsetHeight: height } = element.current
    const avoid = calloutsOnStage(element.current)
    const at = tooltipPosition({ left, right, top, bottom }, { width, height }, camera.size(), avoid)
    element.current.style.translate = `${at.x}px ${at.y}px`
  }, [orientedSheet, place, camera, props])
  return element
}
