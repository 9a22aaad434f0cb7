/** Permitted formations: the distance between platoons of a company (FF-48). */
import { allowed, type RuleId, type Ruling, refused } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import type { Quality } from '../../data/schema.ts'
import { enrolled, type Footprint, footprintOf, presentBasesOf, unitOf } from '../battlefield.ts'
import type { BaseId, UnitId } from '../ids.ts'
import type { Battlefield, Pose } from '../state.ts'
import { apart, units } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'
import { CONTACT } from './nearby-bases.ts'

export const formationRules: Readonly<Record<Quality, RuleId>> = {
  raw: 'formation.2',
  experienced: 'formation.3',
  veteran: 'formation.4',
}

/** Maximum gap between neighbours. */
export function gapLimit(battlefield: Battlefield, unit: UnitId): number {
  const [first] = unitOf(battlefield, unit).bases
  if (first === undefined) return CONTACT
  return Math.max(CONTACT, units(battlefield.book.tables.qualities[enrolled(battlefield, first).quality].gap))
}

/** Connected groups of platoons on the table, the largest first; of equals the one with the lowest number. */
export const connectedGroups = (
  battlefield: Battlefield,
  unit: UnitId,
  poseOf: (base: BaseId) => Pose | null,
): BaseId[][] => groupsAmong(battlefield, unit, presentBasesOf(battlefield, unit), poseOf)

/** The same among these of its platoons, wherever they are. */
export function groupsAmong(
  battlefield: Battlefield,
  unit: UnitId,
  bases: readonly BaseId[],
  poseOf: (base: BaseId) => Pose | null,
): BaseId[][] {
  const limit = gapLimit(battlefield, unit)
  const remaining: { id: BaseId; print: Footprint }[] = []
  for (const id of bases) {
    const pose = poseOf(id)
    if (pose !== null) remaining.push({ id, print: footprintOf(battlefield, id, pose) })
  }
  const groups: BaseId[][] = []
  for (let first = remaining.shift(); first !== undefined; first = remaining.shift()) {
    const group = [first]
    for (const { print } of group)
      for (let i = remaining.length - 1; i >= 0; i--) {
        const other = remaining[i]
        if (other === undefined || apart(print.box, other.print.box, limit)) continue
        if (!plane.gapAtMost(print.shape, other.print.shape, limit)) continue
        group.push(other)
        remaining.splice(i, 1)
      }
    groups.push(group.map(({ id }) => id).sort((a, b) => a - b))
  }
  return groups.sort((a, b) => b.length - a.length || (a[0] ?? 0) - (b[0] ?? 0))
}

/** A company must be connected after its move; if it was divided before, it must only not be divided further. */
export function formationRuling(
  battlefield: Battlefield,
  unit: UnitId,
  poseAfter: (base: BaseId) => Pose | null,
): Ruling {
  if (unitOf(battlefield, unit).bases.length < 2) return allowed
  const groupsAfter = connectedGroups(battlefield, unit, poseAfter).length
  const [first] = unitOf(battlefield, unit).bases
  const rule = formationRules[first === undefined ? 'raw' : enrolled(battlefield, first).quality]
  if (groupsAfter <= 1) return allowed
  const groupsBefore = connectedGroups(battlefield, unit, (id) => battlefield.state.bases[id]?.pose ?? null).length
  return groupsAfter <= groupsBefore ? allowed : refused(rule, refusals.platoonsTooFarApart)
}
