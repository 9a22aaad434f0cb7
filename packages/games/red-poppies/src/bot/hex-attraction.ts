/**
 * The attraction of hexes to a side: scoring hexes it does not control, hexes it must hold, and guns it can destroy.
 */
import { asId } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { distanceBetween, typeOf, unitsById } from '../rules/battlefield.ts'
import { enemyOf } from '../rules/book.ts'
import { type Hex, isOnMap, type UnitId } from '../rules/ids.ts'
import type { Battlefield } from '../rules/state.ts'
import { aggressionOf } from './campaign-losses.ts'
import { elapsedShareOf, groundNeedOf, holdingShare, type ScenarioGoals, swingOf } from './scenario-goals.ts'

/** The attraction falls by this factor with each hex. */
const fadePerHex = 0.85
/** An own hex is in danger when an enemy is within this distance. */
const dangerDistance = 5
/** Share of an own goal's value that attracts: held and in danger, empty and in danger, or safe. */
const heldShare = 0.25
const emptyShare = 0.5
const safeShare = 0.03
/** Each friend in or beside a hex after the second reduces its urgency. */
const crowdingFactor = 0.2

interface AttractiveHex {
  readonly hex: Hex
  readonly attraction: number
}

function attractiveHexes(
  battlefield: Battlefield,
  goals: ScenarioGoals,
  side: Side,
  excluded: readonly UnitId[],
): AttractiveHex[] {
  const share = holdingShare(elapsedShareOf(battlefield), groundNeedOf(battlefield, side))
  const aggression = aggressionOf(battlefield, side)
  const [friends, enemies] = [occupiedHexes(battlefield, side, excluded), occupiedHexes(battlefield, enemyOf(side), [])]
  const urgencyOf = (hex: Hex): number => {
    let nearby = 0
    for (const friend of friends) if (distanceBetween(battlefield, friend, hex) <= 1) nearby++
    return 1 / (1 + crowdingFactor * Math.max(0, nearby - 2))
  }
  const attractive = goals.goals.map((goal): AttractiveHex => {
    const { hex, points } = goal
    const swing = swingOf(battlefield, goal, side)
    if (swing > 0) return { hex, attraction: aggression * share * swing * urgencyOf(hex) }
    const isEndangered = enemies.some((enemy) => distanceBetween(battlefield, enemy, hex) <= dangerDistance)
    const ownShare = friends.includes(hex) ? heldShare : emptyShare
    const value = points[side] + points[enemyOf(side)]
    return { hex, attraction: share * value * (isEndangered ? ownShare : safeShare) }
  })
  const gunPoints = goals.guns[side]
  if (gunPoints > 0)
    for (const [id, unit] of unitsById(battlefield.state))
      if (unit.side !== side && isOnMap(unit.hex) && typeOf(battlefield, id).type === 'artillery')
        attractive.push({ hex: unit.hex, attraction: gunPoints * share * urgencyOf(unit.hex) })
  return attractive
    .filter(({ attraction }) => attraction > 0)
    .sort((a, b) => b.attraction - a.attraction || a.hex - b.hex)
}

function occupiedHexes({ state }: Battlefield, side: Side, excluded: readonly UnitId[]): Hex[] {
  const hexes: Hex[] = []
  for (const [i, { side: owner, hex }] of state.units.entries())
    if (owner === side && isOnMap(hex) && !excluded.includes(asId(i))) hexes.push(hex)
  return hexes
}

/** The attraction of hexes to a side. Computed on demand, because most hexes are never asked for. */
export class HexAttraction {
  private readonly battlefield: Battlefield
  private readonly attractiveHexes: readonly AttractiveHex[]
  private readonly cache: Float64Array

  /** Moving units are excluded, because their destination is the question. */
  constructor(battlefield: Battlefield, goals: ScenarioGoals, side: Side, excluded: readonly UnitId[]) {
    this.battlefield = battlefield
    this.attractiveHexes = attractiveHexes(battlefield, goals, side, excluded)
    this.cache = new Float64Array(battlefield.sheet.grid.size).fill(Number.NaN)
  }

  at(hex: Hex): number {
    const cached = this.cache[hex] ?? Number.NaN
    if (!Number.isNaN(cached)) return cached
    let highest = 0
    for (const { hex: goal, attraction } of this.attractiveHexes)
      if (attraction > highest)
        highest = Math.max(highest, attraction * (fadeByDistance[distanceBetween(this.battlefield, goal, hex)] ?? 0))
    this.cache[hex] = highest
    return highest
  }
}

const fadeByDistance = Array.from({ length: 256 }, (_index, distance) => fadePerHex ** distance)
