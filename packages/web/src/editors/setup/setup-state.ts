/** State of the setup editor: placements, selection, undo and redo. Every tool returns a new state. */
import type { PlaceId, Placement, SetupItemId, SwitchSettings } from '@firestep/face'
import { equal } from '@firestep/referee'
import { setupStateText } from '../../texts/editors.ts'
import { emptyHistory, recordChange, redoChange, type UndoHistory, undoChange } from '../undo-history.ts'
import { applySwitch, openPlaces, type PlacementResult, placeRuling, spread, swapItems } from './place-items.ts'
import {
  defaultSettings,
  type Failed,
  failedBy,
  itemById,
  placementOf,
  placementsAt,
  type SetupItems,
  unplacedItems,
  withoutItems,
} from './setup-items.ts'

/** Meaning of a press on the map: one place, a line of places, or all places in a box. */
export const tools = ['point', 'line', 'area'] as const
export type Tool = (typeof tools)[number]

export interface SetupState extends UndoHistory<readonly Placement[]> {
  readonly placements: readonly Placement[]
  /** Selected items, in the order of placement. */
  readonly chosen: readonly SetupItemId[]
  readonly preferred: SwitchSettings
  /** Items per place, when several are placed at once. */
  readonly each: number
  readonly tool: Tool
  /** First end of a line or box that is given by its two ends. */
  readonly from: PlaceId | null
  readonly result: StepResult | null
}

/** Result of the last step. */
interface StepResult {
  readonly text: string
  readonly failed: readonly Failed[]
}

export const begin = (items: SetupItems, placements: readonly Placement[] = []): SetupState => ({
  ...emptyHistory,
  placements,
  chosen: [],
  preferred: defaultSettings(items),
  each: 1,
  tool: 'point',
  from: null,
  result: null,
})

/** Replaces the placements, as a step that can be undone. */
function recordStep(
  state: SetupState,
  placements: readonly Placement[],
  result: StepResult | null,
  changes: Partial<SetupState> = {},
): SetupState {
  const isUnchanged = equal(placements, state.placements)
  const step = isUnchanged ? {} : { ...recordChange(state, state.placements), placements }
  return { ...state, from: null, ...step, result, ...changes }
}

export function undo(state: SetupState): SetupState {
  const step = undoChange(state, state.placements)
  if (step === null) return withMessage(state, setupStateText.nothingToUndo)
  return { ...state, ...step.history, placements: step.current, result: null, from: null }
}

export function redo(state: SetupState): SetupState {
  const step = redoChange(state, state.placements)
  if (step === null) return withMessage(state, setupStateText.nothingToRedo)
  return { ...state, ...step.history, placements: step.current, result: null, from: null }
}

export const withMessage = (state: SetupState, text: string, failed: readonly Failed[] = []): SetupState => ({
  ...state,
  result: { text, failed },
})

/** In the order of the roster. */
const inOrder = ({ all }: SetupItems, ids: ReadonlySet<SetupItemId>): SetupItemId[] =>
  all.flatMap(({ id }) => (ids.has(id) ? [id] : []))

export const choose = (items: SetupItems, state: SetupState, ids: readonly SetupItemId[]): SetupState => ({
  ...state,
  chosen: inOrder(items, new Set(ids)),
  from: null,
  result: null,
})

/** Selects or deselects an item. */
export function toggle(items: SetupItems, state: SetupState, id: SetupItemId): SetupState {
  const { chosen } = state
  return choose(items, state, chosen.includes(id) ? chosen.filter((chosenId) => chosenId !== id) : [...chosen, id])
}

export const selectTool = (state: SetupState, tool: Tool): SetupState => ({ ...state, tool, from: null, result: null })

export const setEach = (state: SetupState, each: number): SetupState => ({ ...state, each })

/** A press on a place: places the selected items, or selects those that stand there. */
export function touch(items: SetupItems, state: SetupState, place: PlaceId): SetupState {
  const { chosen, placements } = state
  const placed = placementsAt(placements, place).map(({ thing }) => thing)
  const areAllChosenHere = chosen.every((id) => placed.includes(id))
  if (areAllChosenHere) {
    if (placed.length === 0) return withMessage(state, setupStateText.chooseForHere)
    return choose(items, state, nextSelection(placed, chosen))
  }
  return putAt(items, state, chosen, place, state.each)
}

/** Sets the first end of a line or box; the next press sets the other. */
export const beginShape = (state: SetupState, from: PlaceId): SetupState => ({
  ...state,
  from,
  result: { text: setupStateText.chooseOtherEnd, failed: [] },
})

/** Selections of the items at a place, in turn: all, then each by itself, then none. */
function nextSelection(placed: readonly SetupItemId[], chosen: readonly SetupItemId[]): readonly SetupItemId[] {
  if (chosen.length === 0) return placed
  const selections = placed.length === 1 ? [placed] : [placed, ...placed.map((id) => [id])]
  const index = selections.findIndex(
    (selection) => selection.length === chosen.length && selection.every((id) => chosen.includes(id)),
  )
  return selections[index + 1] ?? []
}

/** Places as many selected items as are wanted per place; the rest stays selected. */
export function putAt(
  items: SetupItems,
  state: SetupState,
  ids: readonly SetupItemId[],
  place: PlaceId,
  count: number,
): SetupState {
  const { placements, preferred } = state
  const moving = ids.slice(0, count)
  const { placements: next, failed } = spread(items, placements, moving, [place], {
    each: items.setupEditor.maxPerPlace,
    preferred,
  })
  const stillChosen = state.chosen.filter((id) => !moving.includes(id) || failed.some(({ thing }) => thing === id))
  return recordStep(state, next, failed.length === 0 ? null : placementMessage(moving.length, failed), {
    chosen: stillChosen,
  })
}

/** Puts all selected items into an off-map place. */
export const putOffMap = (items: SetupItems, state: SetupState, place: PlaceId): SetupState =>
  state.chosen.length === 0
    ? withMessage(state, setupStateText.chooseForThere)
    : putAt(items, state, state.chosen, place, state.chosen.length)

/** Spreads the selected items over places in order. */
export function spreadOver(items: SetupItems, state: SetupState, places: readonly PlaceId[]): SetupState {
  const { chosen, placements, each, preferred } = state
  if (chosen.length === 0) return withMessage({ ...state, from: null }, setupStateText.chooseToSpread)
  const { placements: next, failed } = spread(items, placements, chosen, places, { each, preferred })
  return recordStep(state, next, placementMessage(chosen.length, failed), { chosen: failed.map(({ thing }) => thing) })
}

/** Spreads the remaining items over the area of the selected ones; without a selection, everything that is left. */
export function fill(items: SetupItems, state: SetupState): SetupState {
  const { placements, each, preferred } = state
  const chosen = state.chosen.length > 0 ? state.chosen : unplacedItems(placements, items.all).map(({ id }) => id)
  if (chosen.length === 0) return withMessage(state, setupStateText.allPlacedAlready)
  // Each group has an area of its own; markers go first, because units may be IN them.
  const batchOf = (id: SetupItemId): string => `${items.groupOf.get(id)?.id} ${itemById(items, id).layer}`
  let total: PlacementResult = { placements, failed: [] }
  for (const batch of new Set(chosen.map(batchOf))) {
    const ids = chosen.filter((id) => batchOf(id) === batch)
    const open = openPlaces(items, total.placements, ids, preferred)
    const spreadOnce = spread(items, total.placements, ids, [...open], { each, preferred })
    // Items for which there is no space go to the same places, as many per place as the rules allow.
    const unplaced = spreadOnce.failed.map(({ thing }) => thing)
    const spreadMore = spread(items, spreadOnce.placements, unplaced, [...open], {
      each: items.setupEditor.maxPerPlace,
      preferred,
    })
    total = { placements: spreadMore.placements, failed: [...total.failed, ...spreadMore.failed] }
  }
  return recordStep(state, total.placements, placementMessage(chosen.length, total.failed), {
    chosen: total.failed.map(({ thing }) => thing),
  })
}

const placementMessage = (count: number, failed: readonly Failed[]): StepResult => ({
  text: failed.length === 0 ? `${count} placed.` : `${count - failed.length} placed, no place for ${failed.length}.`,
  failed,
})

export function takeOff(state: SetupState): SetupState {
  const removed = state.chosen.filter((id) => placementOf(state.placements, id) !== undefined)
  if (removed.length === 0) return withMessage(state, setupStateText.selectionNotPlaced)
  return recordStep(state, withoutItems(state.placements, removed), {
    text: `${removed.length} taken off the map.`,
    failed: [],
  })
}

export const clear = (state: SetupState): SetupState =>
  recordStep(state, [], { text: setupStateText.cleared, failed: [] }, { chosen: [] })

export function swapSelected(items: SetupItems, state: SetupState): SetupState {
  const [a, b, third] = state.chosen
  if (a === undefined || b === undefined || third !== undefined)
    return withMessage(state, setupStateText.chooseTwoToSwap)
  if (placementOf(state.placements, a) === undefined && placementOf(state.placements, b) === undefined)
    return withMessage(state, setupStateText.neitherPlaced)
  const { placements, failed } = swapItems(items, state.placements, a, b)
  const text = failed.length === 0 ? setupStateText.swapped : setupStateText.cannotSwap
  return recordStep(state, placements, { text, failed })
}

/** Applies a switch to the selected items, or to all placed ones; items placed later get it too. */
export function turnAll(items: SetupItems, state: SetupState, switchId: string, option: string): SetupState {
  const ids = state.chosen.length > 0 ? state.chosen : state.placements.map(({ thing }) => thing)
  const { placements, failed } = applySwitch(items, state.placements, ids, switchId, option)
  const optionName =
    items.setupEditor.switches.find(({ id }) => id === switchId)?.options.find(({ id }) => id === option)?.name ??
    option
  const turnedCount = placements.filter((placement, i) => placement !== state.placements[i]).length
  const failedText = failed.length === 0 ? '' : ` ${setupStateText.cannotBePlaced(failed.length)}`
  const preferred = { ...state.preferred, [switchId]: option }
  return recordStep(
    state,
    placements,
    { text: `${optionName}: ${turnedCount} turned.${failedText}`, failed },
    { preferred },
  )
}

/** Replaces all placements: by the ready answer, a saved setup, or the result of the automatic placement. */
export const replaceAll = (state: SetupState, placements: readonly Placement[], text: string): SetupState =>
  recordStep(state, placements, { text, failed: [] }, { chosen: [] })

/** Items of a selection that are checked for a reason: the others have the same. */
const maxCheckedItems = 40

/** The reason why the selected items cannot go to a place; null if they can, or nothing is selected. */
export function whyNotAt(
  items: SetupItems,
  { placements, chosen, preferred }: SetupState,
  place: PlaceId,
): Failed | null {
  let refusal: Failed | null = null
  const otherPlacements = withoutItems(placements, chosen)
  for (const id of chosen.slice(0, maxCheckedItems)) {
    const refused = placeRuling(items, otherPlacements, id, place, preferred)
    if (refused === null) return null
    refusal ??= failedBy(id, refused)
  }
  return refusal
}
