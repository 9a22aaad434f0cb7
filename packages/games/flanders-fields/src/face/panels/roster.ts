/** The order of battle: formations and battalions with their commanders, companies and weapons, and their condition. */
import type { RosterGroup, RosterRow } from '@firestep/face'
import { type Side, sides } from '../../data/schema.ts'
import {
  baseOf,
  battalionOf,
  battalionUnits,
  enrolled,
  formationOf,
  formationUnits,
  isPresent,
  orderedBy,
  poseOf,
  unitOf,
} from '../../rules/battlefield.ts'
import type { BaseId, BattalionId, FormationId, UnitId } from '../../rules/ids.ts'
import { losses, standingOf } from '../../rules/morale/losses.ts'
import type { Commander } from '../../rules/orders/chain-of-command.ts'
import { disciplineLeft } from '../../rules/orders/declarations.ts'
import type { Battlefield, BattleView, Fate } from '../../rules/state.ts'
import { type Board, pieceOf, viewerOf } from '../board.ts'
import { conditionsOf } from '../drawing/pieces.ts'
import { whereText } from '../names/bearings.ts'
import { baseShort, battalionName, formationName, unitShort } from '../names/units.ts'
import * as texts from '../texts/panels.ts'
import { isToOrder } from './orderable-units.ts'

export function rosterOf(board: Board, view: BattleView): readonly RosterGroup[] {
  const battlefield = board.battlefieldOf(view)
  const viewer = viewerOf(view)
  const viewerFirst: readonly Side[] = viewer === null ? sides : [viewer, ...sides.filter((side) => side !== viewer)]
  return viewerFirst.flatMap((side) =>
    board.scenario.roster.formationIds.flatMap((id) => {
      const formation = formationOf(battlefield, id)
      return formation.side === side
        ? [
            ...formationGroup(board, battlefield, id),
            ...formation.battalions.map((b) => battalionGroup(board, battlefield, b)),
          ]
        : []
    }),
  )
}

/** Fates that count as losses; exiting by the far edge does not. */
const lostFates: readonly Fate[] = ['killed', 'routed', 'abandoned']
const isLost = (battlefield: Battlefield, base: BaseId): boolean => lostFates.includes(baseOf(battlefield, base).fate)

/** A formation's commander and the bases only he orders. */
function formationGroup(board: Board, battlefield: Battlefield, id: FormationId): readonly RosterGroup[] {
  const { side, hq, assets } = formationOf(battlefield, id)
  const stands = assets.filter((base) => enrolled(battlefield, base).unit === null)
  const rows = [
    ...(hq === null ? [] : [standRow(board, battlefield, hq)]),
    ...stands.map((base) => standRow(board, battlefield, base)),
    ...formationUnits(battlefield, id).map((unit) => unitRow(board, battlefield, unit)),
  ]
  const { promoted = false } = battlefield.state.formations[id] ?? {}
  const notes = [
    ...commanderNotes(battlefield, hq, promoted),
    ...disciplineNotes(battlefield, side, { level: 'formation', id }),
  ]
  return rows.length === 0 ? [] : [{ title: formationName(board, id), seat: side, notes, rows }]
}

function battalionGroup(board: Board, battlefield: Battlefield, id: BattalionId): RosterGroup {
  const { side, hq, bases, formation } = battalionOf(battlefield, id)
  // A unit ordered by another battalion is listed here, where its losses count.
  const units = new Set([
    ...battalionUnits(battlefield, id).filter((unit) => orderedBy(battlefield, unit) === id),
    ...bases.flatMap((base) => enrolled(battlefield, base).unit ?? []),
  ])
  return {
    title: texts.battalionOf(battalionName(board, id), formationName(board, formation)),
    seat: side,
    notes: battalionNotes(battlefield, id),
    rows: [
      ...(hq === null ? [] : [standRow(board, battlefield, hq)]),
      ...[...units].sort((a, b) => a - b).map((unit) => unitRow(board, battlefield, unit)),
    ],
  }
}

/** "Veteran, under fire; 5 of 16 rifle platoons lost: tests at 8 and 12" */
function battalionNotes(battlefield: Battlefield, id: BattalionId): readonly string[] {
  const { side, quality, storm, hq, riflePlatoons } = battalionOf(battlefield, id)
  const state = standingOf(battlefield, id)
  const { lost, original: total } = losses(battlefield, id)
  const grade = [
    storm ? texts.grades.storm : quality,
    ...(state.underFire ? [texts.grades.underFire] : quality === 'raw' ? [texts.grades.fresh] : []),
    ...(state.mutinous ? [texts.grades.mutiny] : []),
  ]
  const tests = [
    ...(state.tested.half ? [] : [Math.ceil(total / 2)]),
    ...(state.tested.threeQuarters ? [] : [Math.ceil((total * 3) / 4)]),
  ]
  const moraleText = state.routed ? texts.routed : tests.length === 0 ? texts.testsTaken : texts.testsAt(tests)
  const { pals, professionalism } = state.uses
  return [
    texts.gradeLine(grade),
    ...(riflePlatoons.length === 0 ? [] : [texts.lossesAndTests(lost, total, moraleText)]),
    ...(state.staff ? [texts.hasStaffMarker] : []),
    ...commanderNotes(battlefield, hq, state.promoted),
    ...(pals > 0 ? [texts.palsLeft] : []),
    ...(professionalism > 0 ? [texts.professionalismLeft] : []),
    ...disciplineNotes(battlefield, side, { level: 'battalion', id }),
    ...(state.madMinuteTurn === null ? [] : [texts.madMinuteFired(state.madMinuteTurn)]),
  ]
}

/** FF-126: remaining uses of a commander, or of the whole side. */
function disciplineNotes(battlefield: Battlefield, side: Side, commander: Commander): readonly string[] {
  const usesLeft = disciplineLeft(battlefield, side, commander)
  const isShared = battlefield.scenario.switches.discipline === 'three a side'
  return usesLeft === 0 ? [] : [texts.disciplineLeft(usesLeft, isShared)]
}

/** FF-28: without a commander there are no orders. */
function commanderNotes(battlefield: Battlefield, hq: BaseId | null, promoted: boolean): readonly string[] {
  if (hq === null) return [texts.noCommander]
  if (isLost(battlefield, hq)) return [texts.commanderLost]
  return promoted ? [texts.fieldPromotion] : []
}

const standRow = (board: Board, battlefield: Battlefield, base: BaseId): RosterRow => ({
  name: texts.rowName(baseShort(board, base)),
  lost: 0,
  strength: 0,
  openAction: null,
  ...stateOf(board, battlefield, [base]),
})

function unitRow(board: Board, battlefield: Battlefield, unit: UnitId): RosterRow {
  const { bases, company } = unitOf(battlefield, unit)
  return {
    name: texts.rowName(unitShort(board, unit)),
    ...stateOf(board, battlefield, bases),
    lost: company === null ? 0 : bases.filter((base) => isLost(battlefield, base)).length,
    strength: company === null ? 0 : bases.length,
    openAction: orderStateOf(battlefield, unit),
  }
}

function orderStateOf(battlefield: Battlefield, unit: UnitId): string | null {
  const { order } = battlefield.state
  if (order?.unit === unit) return texts.actionsLeft(order.left)
  return isToOrder(battlefield, unit) ? texts.toOrder : null
}

/**
 * Condition and place of the bases still present: "one suppressed; 14 cm south-west of Montauban"; for the others their
 * fate.
 */
function stateOf(
  board: Board,
  battlefield: Battlefield,
  bases: readonly BaseId[],
): Pick<RosterRow, 'state' | 'piece' | 'place'> {
  const presentBases = bases.filter((base) => isPresent(battlefield, base))
  const [first] = presentBases
  if (first === undefined) return { state: goneText(battlefield, bases), piece: null, place: null }
  const conditions = bases.length > 1 ? countedConditions(battlefield, presentBases) : conditionsOf(battlefield, first)
  const state = texts.state([...conditions, whereText(board, poseOf(battlefield, first))])
  return { state, piece: pieceOf(first), place: pieceOf(first) }
}

/** Conditions of several bases with their counts: "2 suppressed once". */
function countedConditions(battlefield: Battlefield, bases: readonly BaseId[]): readonly string[] {
  const conditions = bases.flatMap((base) => conditionsOf(battlefield, base))
  return [...new Set(conditions)].map((condition) => {
    const count = conditions.filter((other) => other === condition).length
    return texts.countedCondition(condition, count, bases.length)
  })
}

const goneText = (battlefield: Battlefield, bases: readonly BaseId[]): string =>
  texts.fateList([...new Set(bases.map((base) => texts.fates[baseOf(battlefield, base).fate]))])
