/** The Army Status Display: own Brigiments in full, and the visible enemy units. */
import type { RosterGroup, RosterRow } from '@firestep/face'
import { type Side, sides } from '../../data/schema.ts'
import { headquartersAt } from '../../rules/command/headquarters.ts'
import { type BrigimentId, isOnMap, type UnitId } from '../../rules/ids.ts'
import { objectiveOf } from '../../rules/orders/order-in-effect.ts'
import {
  type Army,
  type BattleView,
  type Brigiment,
  destroyed,
  merged,
  type Posture,
  routed,
  type ShownStack,
  surrendered,
  type Unit,
} from '../../rules/state.ts'
import { armyIn, type Board, pieceOf, placeOf, shownBy, sideName, viewerOf } from '../board.ts'
import { orderText, pointText } from '../names/orders.ts'
import { hexName } from '../names/places.ts'
import { conditionsOf, hidingTexts, typeName } from '../names/units.ts'
import { stepsText } from '../texts/numbers.ts'

export const rosterOf = (board: Board, view: BattleView): readonly RosterGroup[] => {
  const viewer = viewerOf(view)
  const ordered = viewer === null ? sides : [viewer, ...sides.filter((side) => side !== viewer)]
  return ordered.flatMap((side) => {
    const army = armyIn(view, side)
    return army === null ? enemyGroups(board, view, side) : ownGroups(board, view, side, army)
  })
}

function ownGroups(board: Board, view: BattleView, side: Side, army: Army): readonly RosterGroup[] {
  const rowsOf = (wanted: (unit: Readonly<Unit>) => boolean): readonly RosterRow[] =>
    army.units.flatMap((unit, id) => (unit.hex !== merged && wanted(unit) ? [ownRow(board, view, side, army, id)] : []))
  const brigiments = army.brigiments.map((brigiment, id) => ({
    title: brigiment.name,
    seat: side,
    notes: brigimentNotes(board, view, army, id, brigiment),
    rows: rowsOf((unit) => unit.brigiment === id),
  }))
  const otherRows = rowsOf((unit) => unit.brigiment === null)
  return [
    ...brigiments.filter(({ rows }) => rows.length > 0),
    ...(otherRows.length > 0 ? [{ title: 'Under the division, and independent', seat: side, rows: otherRows }] : []),
  ]
}

/** "Class II, 6 of 8 Officer Points, half 4", the order, and other conditions. */
function brigimentNotes(
  board: Board,
  view: BattleView,
  army: Army,
  id: BrigimentId,
  brigiment: Brigiment,
): readonly string[] {
  const { points, maximum, half, order, regrouping, outOfSupply, losses } = brigiment
  const centre = headquartersAt(board.battlefieldOf(view), id)
  const headquartersNote =
    typeof centre === 'number' ? `; HQ in ${hexName(board, centre)}` : centre === null ? '' : '; HQ aboard'
  return [
    `Class ${brigiment.class}; ${points} of ${maximum} Officer Points, half is ${half}${headquartersNote}`,
    ...(view.orders ? [orderText(board, army, id, order)] : []),
    ...(regrouping === null
      ? []
      : [
          `Regrouping since turn ${regrouping.entered}: ${regrouping.routed} routed, ${regrouping.missing} missing to come`,
        ]),
    ...(outOfSupply ? ['Out of supply'] : []),
    ...(losses.routed > 0 ? [`Routed: ${stepsText(losses.routed)}`] : []),
    ...(losses.surrendered > 0 ? [`Captured: ${stepsText(losses.surrendered)}`] : []),
    ...(view.cups[viewerOf(view) ?? 'entente'].includes(id) ? ['Its chit is in the cup'] : []),
  ]
}

function ownRow(board: Board, view: BattleView, side: Side, army: Army, id: UnitId): RosterRow {
  const unit = army.units[id]
  if (unit === undefined) throw new Error(`there is no unit ${id}`)
  const stands = isOnMap(unit.hex)
  const { steps, fullSteps } = unit
  return {
    name: unit.name,
    state: stands ? stateText(board, view, id, unit) : (offMapTexts.get(unit.hex) ?? arrivalOf(board, side, id)),
    lost: fullSteps < 1 ? 0 : fullSteps - steps,
    // Units of less than a step have no pips.
    strength: fullSteps < 1 ? 0 : fullSteps,
    openAction: stands ? openActionText(view, side, army, id, unit) : null,
    piece: stands ? pieceOf(side, id) : null,
    place: stands ? placeOf(board, unit.hex) : null,
  }
}

/** "half-battalion, hiding, 08.04, to 08.03 (Hill 141)" */
function stateText(board: Board, view: BattleView, id: UnitId, unit: Readonly<Unit>): string {
  const goal = view.orders && unit.brigiment !== null ? objectiveOf(board.battlefieldOf(view), id) : null
  const goalText = goal === null || goal.hex === unit.hex ? [] : [`to ${pointText(board, goal)}`]
  return [typeName(board, unit.type), ...conditionsOf(unit), hexName(board, unit.hex), ...goalText].join(', ')
}

/** Labels of places off the map. */
const offMapTexts = new Map<number, string>([
  [destroyed, 'destroyed'],
  [routed, 'routed'],
  [surrendered, 'captured'],
])

function arrivalOf({ scenario }: Board, side: Side, id: UnitId): string {
  const due = [...scenario.arrivals, ...scenario.landings].find((one) => one.side === side && one.units.includes(id))
  return due === undefined ? 'to come' : `comes on turn ${due.turn}`
}

/** Actions the unit may still take this turn. */
function openActionText(view: BattleView, side: Side, army: Army, id: UnitId, unit: Readonly<Unit>): string | null {
  if (army.moving.includes(id)) return 'under way'
  if (unit.action !== null || unit.brigiment === null) return null
  const { activation, cups } = view
  if (activation?.side === side && activation.brigiment === unit.brigiment) return 'active'
  return cups[side].includes(unit.brigiment) ? 'to act' : null
}

/** 3.8.1: top units, and all markers in the stack. */
function enemyGroups(board: Board, view: BattleView, side: Side): readonly RosterGroup[] {
  const stacks = shownBy(view, side)?.stacks ?? []
  const rows = stacks.flatMap((stack) => stack.units.map((unit) => enemyRow(board, side, stack, unit)))
  return rows.length === 0 ? [] : [{ title: `${sideName(side)}, as far as seen`, seat: side, rows }]
}

function enemyRow(
  board: Board,
  side: Side,
  stack: ShownStack,
  { unit, name, type, steps }: ShownStack['units'][number],
): RosterRow {
  const marks = [...new Set(stack.postures.flatMap(markers))]
  return {
    name,
    state: [typeName(board, type), ...(steps > 0 ? [stepsText(steps)] : []), hexName(board, stack.hex), ...marks].join(
      ', ',
    ),
    lost: 0,
    strength: 0,
    openAction: null,
    piece: pieceOf(side, unit),
    place: placeOf(board, stack.hex),
  }
}

const markers = ({ hiding, column, confused, onTop, long }: Posture): readonly string[] => [
  ...(hiding === null ? [] : [hidingTexts[hiding]]),
  ...(onTop ? ['on top of the work'] : []),
  ...(column ? ['in column'] : []),
  ...(confused ? ['confused'] : []),
  ...(long === null ? [] : ['at a long action']),
]
