/** Queries about bases: positions, footprints and neighbours. */
import { memoByObject } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import type { Arm, BaseType, Side } from '../data/schema.ts'
import type { Book, Scenario } from './book.ts'
import type { BaseId, BattalionId, FormationId, UnitId } from './ids.ts'
import type { OrderedUnit, Roster, RosterBase, RosterBattalion, RosterFormation } from './roster.ts'
import type { Base, Battlefield, BattleView, Pose } from './state.ts'
import { boxOf, type Footprint, units } from './table-terrain.ts'

export type { Footprint } from './table-terrain.ts'

function requireItem<T>(list: readonly T[], index: number, kind: string): T {
  const item = list[index]
  if (item === undefined) throw new Error(`there is no ${kind} ${index}`)
  return item
}

export const baseOf = ({ state }: Battlefield, id: BaseId): Base => requireItem(state.bases, id, 'base')
export const enrolled = ({ scenario }: Battlefield, id: BaseId): RosterBase =>
  requireItem(scenario.roster.bases, id, 'base')
export const unitOf = ({ scenario }: Battlefield, id: UnitId): OrderedUnit =>
  requireItem(scenario.roster.units, id, 'unit')
export const battalionOf = ({ scenario }: Battlefield, id: BattalionId): RosterBattalion =>
  requireItem(scenario.roster.battalions, id, 'battalion')
export const formationOf = ({ scenario }: Battlefield, id: FormationId): RosterFormation =>
  requireItem(scenario.roster.formations, id, 'formation')

/** True if none of its bases is on the table or still to come. */
const isNoMore = (battlefield: Battlefield, battalion: BattalionId): boolean =>
  battalionOf(battlefield, battalion).bases.every((id) => {
    const { pose, fate } = baseOf(battlefield, id)
    return pose === null && fate !== 'waiting'
  })

/**
 * The battalion whose commander orders a unit now; null if its formation's does. A unit attached to a battalion that no
 * longer exists returns to its own (FF-465).
 */
export function orderedBy(battlefield: Battlefield, unit: UnitId): BattalionId | null {
  const { orderedBy: battalion, bases } = unitOf(battlefield, unit)
  if (battalion === null) return null
  const ownBattalion = bases[0] === undefined ? null : enrolled(battlefield, bases[0]).battalion
  if (battalion === ownBattalion || !isNoMore(battlefield, battalion)) return battalion
  return ownBattalion === null || battalionOf(battlefield, ownBattalion).hq === null ? null : ownBattalion
}

/** Units that obey a battalion's commander now, and those that obey a formation's. */
export const battalionUnits = (battlefield: Battlefield, battalion: BattalionId): UnitId[] =>
  withReturned(
    battlefield,
    battalionOf(battlefield, battalion).units,
    (unit) => orderedBy(battlefield, unit) === battalion,
  )
export const formationUnits = (battlefield: Battlefield, formation: FormationId): UnitId[] =>
  withReturned(
    battlefield,
    formationOf(battlefield, formation).units,
    (unit) => unitOf(battlefield, unit).formation === formation && orderedBy(battlefield, unit) === null,
  )

const withReturned = (
  battlefield: Battlefield,
  units: readonly UnitId[],
  obeys: (unit: UnitId) => boolean,
): UnitId[] => [
  ...units,
  ...battlefield.scenario.roster.attached.filter((unit) => !units.includes(unit) && obeys(unit)),
]

/** The battalion a base moves with: the one that orders it, its own or the one it is attached to (FF-380). */
export function movesWith(battlefield: Battlefield, id: BaseId): BattalionId | null {
  const { unit, battalion } = enrolled(battlefield, id)
  return unit === null ? battalion : orderedBy(battlefield, unit)
}

export const armOf = (battlefield: Battlefield, id: BaseId): Arm =>
  battlefield.book.tables.bases[enrolled(battlefield, id).type].arm
export const isArmour = (battlefield: Battlefield, id: BaseId): boolean => armOf(battlefield, id) === 'armour'
export const isCommand = (battlefield: Battlefield, id: BaseId): boolean => armOf(battlefield, id) === 'command'

/** Lengths of a base in units: across its front and along its heading; of a circle its diameter. */
export function sizeOf({ tables }: Book, type: BaseType): { readonly width: number; readonly depth: number } {
  const size = tables.bases[type]
  return size.shape === 'circle'
    ? { width: units(size.diameter), depth: units(size.diameter) }
    : { width: units(size.width), depth: units(size.depth) }
}

/** The footprint of a base type at a pose. */
export function roomAt(book: Book, type: BaseType, pose: Pose): Footprint {
  const { width, depth } = sizeOf(book, type)
  const shape =
    book.tables.bases[type].shape === 'circle' ? plane.circle(pose, width / 2) : plane.rectangle(pose, width, depth)
  return { shape, box: boxOf(shape) }
}

/** The same footprint elsewhere, with the same heading. */
export const roomShifted = ({ shape, box }: Footprint, dx: number, dy: number): Footprint => ({
  shape: plane.shifted(shape, dx, dy),
  box: { left: box.left + dx, right: box.right + dx, bottom: box.bottom + dy, top: box.top + dy },
})

/** Pose of a base that is known to be on the table. */
export function poseOf(battlefield: Battlefield, id: BaseId): Pose {
  const { pose } = baseOf(battlefield, id)
  if (pose === null) throw new Error(`base ${enrolled(battlefield, id).id} is not on the table`)
  return pose
}

/** Results that depend on a base and its pose alone. Kept until the pose is replaced: poses are never mutated. */
export function memoByPose<Value>(
  compute: (battlefield: Battlefield, id: BaseId, pose: Pose) => Value,
): (battlefield: Battlefield, id: BaseId) => Value {
  const keptOf = memoByObject(
    (_scenario: Scenario): ({ readonly pose: Pose; readonly value: Value } | undefined)[] => [],
  )
  return (battlefield, id) => {
    const kept = keptOf(battlefield.scenario)
    const pose = poseOf(battlefield, id)
    const known = kept[id]
    if (known !== undefined && known.pose === pose) return known.value
    const value = compute(battlefield, id, pose)
    kept[id] = { pose, value }
    return value
  }
}

/** The footprint of a base in its current pose. */
export const footprint = memoByPose(
  (battlefield, id, pose): Footprint => roomAt(battlefield.book, enrolled(battlefield, id).type, pose),
)

/** The footprint of a base at a pose, current or hypothetical. */
export const footprintOf = (battlefield: Battlefield, id: BaseId, pose: Pose): Footprint =>
  pose === baseOf(battlefield, id).pose
    ? footprint(battlefield, id)
    : roomAt(battlefield.book, enrolled(battlefield, id).type, pose)

export const isPresent = (battlefield: Battlefield, id: BaseId): boolean => baseOf(battlefield, id).pose !== null
/** suppress.1 */
export const isSuppressed = (battlefield: Battlefield, id: BaseId): boolean => baseOf(battlefield, id).marks > 0

const idsBySide = memoByObject(({ bases, baseIds }: Roster): Readonly<Record<Side, readonly BaseId[]>> => {
  const ofSide = (side: Side): BaseId[] => baseIds.filter((id) => bases[id]?.side === side)
  return { attacker: ofSide('attacker'), defender: ofSide('defender') }
})

/** All bases of a side, on the table or not, by ascending number. */
export const basesOfSide = ({ scenario: { roster } }: Battlefield, side: Side): readonly BaseId[] =>
  idsBySide(roster)[side]

/** Bases on the table, of one side or of both, by ascending number. */
export function present(battlefield: Battlefield, side?: Side): BaseId[] {
  const { bases } = battlefield.state
  const presentBases: BaseId[] = []
  for (const id of side === undefined ? battlefield.scenario.roster.baseIds : basesOfSide(battlefield, side))
    if (bases[id]?.pose) presentBases.push(id)
  return presentBases
}

/** Bases of a unit that stand on the table. */
export const presentBasesOf = (battlefield: Battlefield, unit: UnitId): BaseId[] =>
  unitOf(battlefield, unit).bases.filter((id) => isPresent(battlefield, id))

/** Number of the player turn, used for effects that last until a side's next turn. */
export const playerTurn = ({ state }: Battlefield): number => state.turn * 2 + (state.side === 'defender' ? 1 : 0)

export const viewingSide = ({ secrets }: BattleView): Side => (secrets.viewer === 'defender' ? 'defender' : 'attacker')

/** Builds the battlefield of a question kind from a seat's view. */
export type BattlefieldOf = (view: BattleView) => Battlefield

/** A view is of one moment: all queries about it share one battlefield. */
export const makeBattlefieldOf = (book: Book): BattlefieldOf =>
  memoByObject((view) => ({
    book,
    scenario: book.scenario({ scenario: view.scenario, options: view.options }),
    state: view,
  }))
