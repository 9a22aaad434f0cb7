/** The value of hexes to a side: objectives that give it medals, the exit, and contact with the enemy. */
import { memoByObject } from '@firestep/referee'
import type { Side } from '../data/enums.ts'
import { distanceBetween } from '../rules/battlefield.ts'
import type { Book, Objective, Scenario } from '../rules/book.ts'
import { isOnMap } from '../rules/ids.ts'
import type { Battlefield, Unit } from '../rules/state.ts'

/** Standing on an objective, and each hex nearer to it, per medal. */
const onObjectiveValue = 0.18
const nearerValue = 0.018
const maxDistance = 8
/** Weight for machine guns and mortars, which can hold ground but seldom take it. */
const gunShare = 0.3
/** Cost of each hex to the nearest enemy, for a side without objectives, and for one with ground to gain. */
const distanceCostWithoutGoals = 0.03
const distanceCostWithGoals = 0.007

/** Distance of each hex from the hexes of an objective. */
const distancesIn = memoByObject(({ hexes, distances }: Book) =>
  memoByObject((objective: Objective): Uint8Array => {
    const nearest = new Uint8Array(hexes).fill(255)
    for (let hex = 0; hex < hexes; hex++)
      for (const goal of objective.hexes)
        nearest[hex] = Math.min(nearest[hex] ?? 255, distances[hex * hexes + goal] ?? 255)
    return nearest
  }),
)

const isGoalOf = (objective: Objective, side: Side): boolean =>
  objective.hexes.length > 0 && (objective.side === side || objective.side === 'any')

/** Weight of the distance between a unit and the enemy. A side that gains medals by waiting need not advance. */
function enemyDistanceCost({ objectives }: Scenario, side: Side): number {
  if (objectives.some(({ kind, side: owner }) => kind === 'time pressure' && owner === side)) return 0
  return objectives.some((objective) => isGoalOf(objective, side)) ? distanceCostWithGoals : distanceCostWithoutGoals
}

export function placeValue(battlefield: Battlefield, unit: Unit): number {
  const share = unit.type === 'infantry' ? 1 : gunShare
  const distanceCost = enemyDistanceCost(battlefield.scenario, unit.side)
  let value = distanceCost === 0 ? 0 : -distanceCost * enemyDistance(battlefield, unit)
  for (const objective of battlefield.scenario.objectives) {
    if (!isGoalOf(objective, unit.side)) continue
    const distance = distancesIn(battlefield.book)(objective)[unit.hex] ?? 255
    const isThere = distance === 0 && objective.kind !== 'breakthrough'
    value += objective.medals * (isThere ? onObjectiveValue : nearerValue * Math.max(0, maxDistance - distance))
  }
  return share * value
}

export function enemyDistance(battlefield: Battlefield, { hex, side }: Unit): number {
  let nearest = maxDistance
  for (const enemy of battlefield.state.units)
    if (enemy.side !== side && isOnMap(enemy.hex))
      nearest = Math.min(nearest, distanceBetween(battlefield, hex, enemy.hex))
  return nearest
}
