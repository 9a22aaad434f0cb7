/** 9.8: Intermingling: friends between the units of a battalion or Brigiment. */
import type { RuleId } from '@firestep/referee'
import { distanceBetween, isInContact, neighboursOf, typeOf, unitOf } from '../battlefield.ts'
import { type BrigimentId, type Hex, isOnMap, type UnitId } from '../ids.ts'
import type { Battlefield } from '../state.ts'

/** 9.8.1: true if a shortest path between two of its units In Contact runs through a hex with strangers In Contact. */
export const isIntermingled = (battlefield: Battlefield, brigiment: BrigimentId): boolean =>
  pathsBarred(battlefield, unitsInContact(battlefield).filter(counts(battlefield)), brigiment, serves(battlefield))
    .length > 0

/** The rules by which a Brigiment is intermingled, or is not despite strangers between its units. */
export function rulesOfIntermingling(battlefield: Battlefield, brigiment: BrigimentId): RuleId[] {
  const touchingUnits = unitsInContact(battlefield)
  const countedUnits = touchingUnits.filter(counts(battlefield))
  const barred = pathsBarred(battlefield, countedUnits, brigiment, serves(battlefield))
  const mixed = barred.length > 0
  const byHome = pathsBarred(battlefield, countedUnits, brigiment, (unit) => unitOf(battlefield, unit).home)
  const rules: RuleId[] = []
  if (mixed) rules.push('9.8.1')
  else if (pathsBarred(battlefield, touchingUnits, brigiment, serves(battlefield)).length > 0) rules.push('9.8.2')
  if (mixed && barred.every((path) => hasFreeWay(battlefield, path))) rules.push('9.8.1a')
  if (mixed !== byHome.length > 0) rules.push('9.8.3')
  return rules
}

const unitsInContact = (battlefield: Battlefield): UnitId[] =>
  battlefield.army.units.flatMap(({ hex }, unit) => (isOnMap(hex) && isInContact(battlefield, hex) ? [unit] : []))

/** 9.8.2: machine guns and independent units are ignored, HQs are not. */
const counts =
  (battlefield: Battlefield) =>
  (unit: UnitId): boolean =>
    unitOf(battlefield, unit).brigiment !== null && typeOf(battlefield, unit).kind !== 'mg'

/** 9.8.3: a column's units belong to the column. */
const serves =
  (battlefield: Battlefield) =>
  (unit: UnitId): BrigimentId | null =>
    unitOf(battlefield, unit).brigiment

/** Two hexes of one body of units, and the hexes of strangers. */
interface Path {
  readonly from: Hex
  readonly to: Hex
  readonly strangers: readonly Hex[]
}

/** Pairs of hexes of the Brigiment, or of one battalion, with strangers on a shortest path between them. */
function pathsBarred(
  battlefield: Battlefield,
  touching: readonly UnitId[],
  brigiment: BrigimentId,
  brigimentOf: (unit: UnitId) => BrigimentId | null,
): Path[] {
  const hexOf = (unit: UnitId): Hex => unitOf(battlefield, unit).hex
  const ownTouching = touching.filter((unit) => brigimentOf(unit) === brigiment)
  const battalions = [...new Set(ownTouching.flatMap((unit) => unitOf(battlefield, unit).battalion ?? []))]
  const bodies = [
    ownTouching,
    ...battalions.map((name) => ownTouching.filter((unit) => unitOf(battlefield, unit).battalion === name)),
  ]
  return bodies.flatMap((body) => {
    const strangers = touching.filter((unit) => !body.includes(unit)).map(hexOf)
    const paths = body.flatMap((a) => body.map((b): Path => ({ from: hexOf(a), to: hexOf(b), strangers })))
    return paths.filter((path) => strangers.some((hex) => liesBetween(battlefield, path, hex)))
  })
}

function liesBetween(battlefield: Battlefield, { from, to }: Path, hex: Hex): boolean {
  if (hex === from || hex === to) return false
  return (
    distanceBetween(battlefield, from, hex) + distanceBetween(battlefield, hex, to) ===
    distanceBetween(battlefield, from, to)
  )
}

/** 9.8.1a: true if another shortest path is free, which does not prevent intermingling. */
function hasFreeWay(battlefield: Battlefield, path: Path): boolean {
  const { from, to, strangers } = path
  if (from === to) return true
  return neighboursOf(battlefield.sheet, from).some(
    (next) =>
      distanceBetween(battlefield, next, to) < distanceBetween(battlefield, from, to) &&
      (next === to || !strangers.includes(next)) &&
      hasFreeWay(battlefield, { ...path, from: next }),
  )
}
