/** Actions on a whole setup, and on lines and areas of the map. */
import type { PlaceId, Point, SetupItemId } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { printedSheet } from '../../map/oriented-sheet.ts'
import { setupActionsText } from '../../texts/editors.ts'
import { autoFinish, preparedPlacements } from './auto-finish.ts'
import { placesAlong, placesWithin, pointOf } from './map-shapes.ts'
import { placementsAt, unplacedItems } from './setup-items.ts'
import type { SetupState, Tool } from './setup-state.ts'
import * as setupState from './setup-state.ts'
import type { SetupTools } from './use-setup-editor.ts'

export const loadPrepared = ({ posed, items, change }: SetupTools): void =>
  change((state) => setupState.replaceAll(state, preparedPlacements(posed, items), setupActionsText.preparedPlaced))

/** Places the remaining pieces. */
export function finishSetup({ posed, items, state, shown, change }: SetupTools): void {
  if (state.placements.length === items.all.length) {
    change((current) => setupState.withMessage(current, setupActionsText.allPlacedAlready))
    return
  }
  const finished = autoFinish(posed, items, state.placements, state.preferred)
  change((current) =>
    finished === null
      ? setupState.withMessage(current, setupActionsText.noPlaceForRest, shown.faults)
      : setupState.replaceAll(current, finished, `${finished.length - current.placements.length} placed for you.`),
  )
}

/** Loads an answer, if it can be shown as a setup. */
export function loadSetup({ items, change }: SetupTools, answer: Json | undefined): void {
  const readback = answer === undefined ? null : items.setupEditor.read(answer)
  if (readback !== null && 'placements' in readback)
    change((state) => setupState.replaceAll(state, readback.placements, setupActionsText.takenFromList))
}

/** Lets go of the first end of a line or box, or of the selected items. */
export const letGo = ({ items, change }: SetupTools): void =>
  change((state) => (state.from === null ? setupState.choose(items, state, []) : { ...state, from: null }))

/** The number of items that still have to be placed. */
export const missingCount = ({ items, state }: Pick<SetupTools, 'items' | 'state'>): number =>
  items.setupEditor.leftOverText === null ? unplacedItems(state.placements, items.all).length : 0

/** The places covered by a line or box drawn along these places. */
export function coveredPlaces(
  { posed }: Pick<SetupTools, 'posed'>,
  shape: Tool,
  path: readonly PlaceId[],
): readonly PlaceId[] {
  if (shape === 'point') return path.slice(-1)
  const { sheet } = posed.matchFace
  const points = path.flatMap((place): Point[] => {
    const point = pointOf(sheet, place)
    return point === null ? [] : [point]
  })
  const [from, to] = [points[0], points.at(-1)]
  if (from === undefined || to === undefined) return []
  const orientedSheet = printedSheet(sheet)
  return shape === 'area' ? placesWithin(orientedSheet, from, to) : placesAlong(orientedSheet, points)
}

/** Spreads the selected items over a line or area given by its ends. */
export function spreadBetween(setup: SetupTools, from: PlaceId, to: PlaceId, shape: 'line' | 'area'): void {
  const places = coveredPlaces(setup, shape, [from, to])
  setup.change((state) => setupState.spreadOver(setup.items, state, places))
}

export function touchPlace(setup: SetupTools, place: PlaceId): void {
  const { items, state, change } = setup
  const { tool, from, chosen } = state
  if (tool === 'point' || chosen.length === 0) change((current) => setupState.touch(items, current, place))
  else if (from === null) change((current) => setupState.beginShape(current, place))
  else spreadBetween(setup, from, place, tool)
}

/** Drops what was drawn or dragged along a path. */
export function dropAlong(setup: SetupTools, path: readonly PlaceId[]): void {
  const { items, state, change } = setup
  const [from, ...others] = path
  const to = others.at(-1)
  if (from === undefined || to === undefined) return
  if (state.tool === 'point') {
    const ids = draggedFrom(state, from)
    if (to !== from) change((current) => setupState.putAt(items, current, ids, to, ids.length))
  } else {
    const places = coveredPlaces(setup, state.tool, path)
    change((current) => setupState.spreadOver(items, current, places))
  }
}

/** Items that a press at a place drags: the selected ones there, else the topmost. */
function draggedFrom(state: SetupState, place: PlaceId): readonly SetupItemId[] {
  const placed = placementsAt(state.placements, place).map(({ thing }) => thing)
  const selected = placed.filter((id) => state.chosen.includes(id))
  return selected.length > 0 ? selected : placed.slice(-1)
}
