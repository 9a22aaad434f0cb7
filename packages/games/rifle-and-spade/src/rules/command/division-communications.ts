/** 9.6: Division Communications: the distance from a Brigiment's HQ to that of its division. */
import type { RuleId } from '@firestep/referee'
import type { OrderType } from '../../data/schema.ts'
import { brigimentOf, facingTo, hasSideFeature, isEnemyAt, isUsThem, neighboursOf, unitOf } from '../battlefield.ts'
import { inBand } from '../charts.ts'
import { type BrigimentId, type Hex, isOnMap } from '../ids.ts'
import { SIDE } from '../map-sheet.ts'
import type { Division } from '../scenario.ts'
import type { Battlefield } from '../state.ts'
import { headquartersAt } from './headquarters.ts'
import { netsOf } from './messaging-range.ts'

/** 9.6.2: orders that do not need the division. */
export const needsNoDivision = (type: OrderType, changing: boolean): boolean =>
  type === 'initial attack' ||
  type === 'cordon defense' ||
  type === 'march' ||
  (type === 'general reserve' && !changing)

/** The distance of a Brigiment to its division, and the modifier to rolls on its orders. */
export function distanceToDivision(
  battlefield: Battlefield,
  id: BrigimentId,
): { readonly far: number | null; readonly value: number } {
  const { divisionPath: bands } = battlefield.book.tables.orderModifiers
  const path = divisionPath(battlefield, id)
  const { modifier: value } = path === null ? (bands.at(-1) ?? { modifier: 0 }) : inBand(bands, path)
  return { far: path, value }
}

/** The rules of division distance to cite for a Brigiment that continues or changes its order. */
export function rulesOfDivision(
  battlefield: Battlefield,
  id: BrigimentId,
  type: OrderType,
  changing: boolean,
): RuleId[] {
  const isLong = distanceToDivision(battlefield, id).value !== 0
  if (needsNoDivision(type, changing)) return isLong ? ['9.6.2'] : []
  return [...(isLong ? ['9.6', '9.6.1'] : []), ...(isServedByAlternate(battlefield, id) ? ['9.1.4'] : [])]
}

/**
 * 9.6: hexes to the division, not Movement Points; null if no path leads there. The nearer of two HQs serves (9.1.4).
 */
export function divisionPath(battlefield: Battlefield, id: BrigimentId): number | null {
  const [ownPath, alternate] = pathsToDivisions(battlefield, id)
  return isNearer(alternate, ownPath) ? alternate : ownPath
}

/** 9.1.4: true if a regiment of a square brigade is nearer to the HQ of the division than to that of the brigade. */
function isServedByAlternate(battlefield: Battlefield, id: BrigimentId): boolean {
  const [ownPath, alternate] = pathsToDivisions(battlefield, id)
  return isNearer(alternate, ownPath)
}

const isNearer = (path: number | null, than: number | null): boolean => path !== null && (than === null || path < than)

/** The paths to a Brigiment's division or square brigade, and to the division above it, if any. */
function pathsToDivisions(battlefield: Battlefield, id: BrigimentId): readonly [number | null, number | null] {
  const division = divisionNamed(battlefield, brigimentOf(battlefield, id).division)
  const above = division.above === null ? null : pathTo(battlefield, id, divisionNamed(battlefield, division.above))
  return [pathTo(battlefield, id, division), above]
}

/** A validated scenario has every division that it names. */
function divisionNamed({ scenario, side }: Battlefield, name: string): Division {
  const found = scenario.divisions.find((one) => one.name === name && one.side === side)
  if (found === undefined) throw new Error(`there is no division '${name}'`)
  return found
}

/** 9.1.4: true if a Brigiment belongs to the division, directly or through a square brigade. */
export const isUnderDivision = (battlefield: Battlefield, id: BrigimentId, name: string): boolean => {
  const { division } = brigimentOf(battlefield, id)
  return division === name || divisionNamed(battlefield, division).above === name
}

/** A Brigiment aboard its ships is in touch by wireless. */
function pathTo(battlefield: Battlefield, id: BrigimentId, { headquarters, traceTo, extra }: Division): number | null {
  const from = headquartersAt(battlefield, id)
  if (from === null || from === 'ships') return 0
  const goal = headquarters === null ? traceTo : unitOf(battlefield, headquarters).hex
  if (goal === null || !isOnMap(goal)) return 0
  const distances = hexesByRunner(battlefield, from, goal)
  return distances === null ? null : distances + extra
}

/** 9.6.1: breadth first; joined telephones and wireless are at no distance from each other. */
function hexesByRunner(battlefield: Battlefield, from: Hex, goal: Hex): number | null {
  const nets = netsOf(battlefield)
  const distances = new Map<Hex, number>()
  let layer: Hex[] = [from]
  for (let steps = 0; layer.length > 0; steps++) {
    const wired = [...layer]
    for (const hex of layer) {
      const net = nets.get(hex)
      if (net !== undefined) for (const [other, of] of nets) if (of === net) wired.push(other)
    }
    const fresh = [...new Set(wired)].filter((hex) => !distances.has(hex))
    for (const hex of fresh) distances.set(hex, steps)
    if (distances.has(goal)) return steps
    layer = fresh.flatMap((hex) =>
      neighboursOf(battlefield.sheet, hex).filter((next) => !distances.has(next) && isPassable(battlefield, hex, next)),
    )
  }
  return null
}

const isPassable = (battlefield: Battlefield, from: Hex, to: Hex): boolean =>
  battlefield.scenario.land[to] === 1 &&
  !hasSideFeature(battlefield.sheet, from, facingTo(battlefield.sheet, from, to), SIDE.cliff) &&
  (!isEnemyAt(battlefield, to) || isUsThem(battlefield, to))
