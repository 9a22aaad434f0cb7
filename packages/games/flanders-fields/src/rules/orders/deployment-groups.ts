/** Groups placed together: a battalion, or a formation's commander with the units only he orders (setup.6, FF-293). */
import { allowed, at, type Ruling, refused } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { type Arrival, enemyOf, type Side } from '../../data/schema.ts'
import { baseOf, enrolled, type Footprint, footprint, footprintOf, present, unitOf } from '../battlefield.ts'
import { besides } from '../events.ts'
import type { BaseId } from '../ids.ts'
import { formationRules, groupsAmong } from '../movement/formation.ts'
import { isTablePoint } from '../movement/move-paths.ts'
import { CONTACT } from '../movement/nearby-bases.ts'
import { isInWater, wireUnder } from '../movement/wire-and-water-under.ts'
import type { Battle, Battlefield, Pose } from '../state.ts'
import { apart, boxOf } from '../table-terrain.ts'
import { trenchAt } from '../terrain-at.ts'
import * as refusals from '../texts/refusals.ts'

export interface Group {
  readonly side: Side
  readonly name: string
  readonly arrival: Arrival | null
  /** Its bases that are not placed yet. */
  readonly bases: readonly BaseId[]
}

export function groupsOf(battlefield: Battlefield): Group[] {
  const { battalions, formations } = battlefield.scenario.roster
  const waiting = (bases: readonly BaseId[]) =>
    bases.filter((base) => baseOf(battlefield, base).fate === 'waiting' && !enrolled(battlefield, base).offTable)
  return [
    ...battalions.map(({ side, name, arrival, bases }) => ({ side, name, arrival, bases: waiting(bases) })),
    ...formations.map(({ side, name, arrival, hq, assets }) => ({
      side,
      name,
      arrival,
      bases: waiting(hq === null ? assets : [hq, ...assets]),
    })),
  ]
}

/** True for one pose on the table for each of a group's bases, in their order. */
export const arePosesOf = (battlefield: Battlefield, { bases }: Group, poses: readonly Pose[]): boolean =>
  poses.length === bases.length && poses.every((pose) => isTablePoint(battlefield, pose))

/** Ruling on the poses of a group: inside `zone`, clear of each other and of all else, its companies in formation. */
export function placesRuling(
  battlefield: Battlefield,
  { bases, side }: Group,
  poses: readonly Pose[],
  zone: plane.Shape,
  outsideRuling: Ruling,
): Ruling {
  for (const ruling of placeRulings(battlefield, { bases, side }, poses, zone, outsideRuling))
    if (!ruling.allowed) return ruling
  return companiesRuling(battlefield, bases, poses)
}

/** The same for each of its bases together with those before it, one after the other. */
export function* placeRulings(
  battlefield: Battlefield,
  { bases, side }: Pick<Group, 'bases' | 'side'>,
  poses: readonly Pose[],
  zone: plane.Shape,
  outsideRuling: Ruling,
): Generator<Ruling> {
  const placeRuling = placeRulingIn(battlefield, side, zone, outsideRuling)
  const prints = bases.map((base, i) => footprintOf(battlefield, base, at(poses, i)))
  for (const [i, base] of bases.entries()) yield placeRuling(base, at(poses, i), prints.slice(0, i))
}

/** Ruling on a base at a pose together with these others of its group. */
export type PlaceRuling = (base: BaseId, pose: Pose, groupPrints: readonly Footprint[]) => Ruling

/** For one base after the other of a side, inside a zone. */
export function placeRulingIn(
  battlefield: Battlefield,
  side: Side,
  zone: plane.Shape,
  outsideRuling: Ruling = refused('setup.2', refusals.outsideZone),
): PlaceRuling {
  const zoneBox = boxOf(zone)
  const standing = (owner?: Side): Footprint[] =>
    present(battlefield, owner)
      .map((id) => footprint(battlefield, id))
      .filter(({ box }) => !apart(box, zoneBox, CONTACT))
  const [standingPrints, enemies] = [standing(), standing(enemyOf(side))]
  return (base, pose, groupPrints) => {
    const print = footprintOf(battlefield, base, pose)
    if (!plane.covers(zone, print.shape)) return outsideRuling
    if (isOnObstacle(battlefield, base, pose)) return refused('setup.5', refusals.onWireOrWater)
    if (!isClear(print, standingPrints) || !isClear(print, groupPrints)) return refused('setup.6', refusals.noOverlap)
    if (enemies.some((enemy) => touch(print, enemy))) return refused('move.enemy.1', refusals.contactOnlyByAssault)
    return allowed
  }
}

/** FF-292 */
const isOnObstacle = (battlefield: Battlefield, base: BaseId, pose: Pose): boolean =>
  wireUnder(battlefield, base, pose) !== null || isInWater(battlefield, base, pose)

export const isClear = ({ shape, box }: Footprint, occupied: readonly Footprint[]): boolean =>
  occupied.every((print) => apart(box, print.box) || !plane.overlaps(shape, print.shape))

const touch = (a: Footprint, b: Footprint): boolean =>
  !apart(a.box, b.box, CONTACT) && plane.gapAtMost(a.shape, b.shape, CONTACT)

function companiesRuling(battlefield: Battlefield, bases: readonly BaseId[], poses: readonly Pose[]): Ruling {
  const companies = new Set(bases.flatMap((base) => enrolled(battlefield, base).unit ?? []))
  for (const unit of companies) {
    const { company, bases: companyBases } = unitOf(battlefield, unit)
    const platoons = company === null ? [] : companyBases.filter((base) => bases.includes(base))
    if (groupsAmong(battlefield, unit, platoons, (base) => poses[bases.indexOf(base)] ?? null).length > 1)
      return refused(formationRules[enrolled(battlefield, at(platoons, 0)).quality], refusals.platoonsTooFarApart)
  }
  return allowed
}

/** Places a group. Dugouts exist only where the trench has them (shelter.1). */
export function setDown(battle: Battle, { side, bases }: Group, poses: readonly Pose[], rule: string): void {
  for (const [i, base] of bases.entries()) {
    const baseState = baseOf(battle, base)
    const pose = at(poses, i)
    baseState.fate = 'present'
    baseState.pose = pose
    if (baseState.sheltered) baseState.sheltered = trenchAt(battle, pose)?.deepShelters ?? false
  }
  const { packed } = battle.scenario.data.cites ?? {}
  const because = packed !== undefined && bases.some((base) => baseOf(battle, base).packed) ? [packed] : []
  const set = bases.map((base, i): [BaseId, Pose] => [base, at(poses, i)])
  battle.table.tell({ type: 'deployed', rule, side, bases: set, ...besides(...because) })
}
