/** The value of hexes to a side: objectives that give it medals, the exit, and contact with the enemy. */
import type { Side } from '../data/schema.ts'
import { distanceBetween } from '../rules/battlefield.ts'
import type { Book, Objective, Scenario } from '../rules/book.ts'
import type { Battlefield, Hex, Unit } from '../rules/state.ts'

/** Standing on an objective, and each hex nearer to it, per medal. */
const onIt = 0.18
const nearer = 0.018
const seenFrom = 8
/** Weight for machine guns and mortars, which can hold ground but seldom take it. */
const forGuns = 0.3
/** Cost of each hex to the nearest enemy, for a side without objectives, and for one with ground to gain. */
const outOfTouch = 0.03
const onTheWay = 0.007

/** Distance of each hex from the hexes of an objective. */
const ways = new WeakMap<Objective, Uint8Array>()

function wayTo({ book }: Battlefield, objective: Objective): Uint8Array {
  const found = ways.get(objective) ?? measure(book, objective.hexes)
  ways.set(objective, found)
  return found
}

function measure({ hexes, distances }: Book, goals: readonly Hex[]): Uint8Array {
  const way = new Uint8Array(hexes).fill(255)
  for (let hex = 0; hex < hexes; hex++)
    for (const goal of goals) way[hex] = Math.min(way[hex] as number, distances[hex * hexes + goal] as number)
  return way
}

const wants = (objective: Objective, side: Side): boolean =>
  objective.hexes.length > 0 && (objective.side === side || objective.side === 'any')

/** Weight of the distance between a unit and the enemy. A side that gains medals by waiting need not advance. */
function distanceMinded({ objectives }: Scenario, side: Side): number {
  if (objectives.some(({ kind, side: whose }) => kind === 'time pressure' && whose === side)) return 0
  return objectives.some((objective) => wants(objective, side)) ? onTheWay : outOfTouch
}

export function placeValue(battlefield: Battlefield, unit: Unit): number {
  const share = unit.type === 'infantry' ? 1 : forGuns
  const minded = distanceMinded(battlefield.scenario, unit.side)
  let value = minded === 0 ? 0 : -minded * enemyDistance(battlefield, unit)
  for (const objective of battlefield.scenario.objectives) {
    if (!wants(objective, unit.side)) continue
    const far = wayTo(battlefield, objective)[unit.hex] as number
    const there = far === 0 && objective.kind !== 'breakthrough'
    value += objective.medals * (there ? onIt : nearer * Math.max(0, seenFrom - far))
  }
  return share * value
}

export function enemyDistance(battlefield: Battlefield, { hex, side }: Unit): number {
  let least = seenFrom
  for (const enemy of battlefield.state.units)
    if (enemy.side !== side && enemy.hex >= 0) least = Math.min(least, distanceBetween(battlefield, hex, enemy.hex))
  return least
}
