/** What a scenario is fought for: how much each hex and each gun counts, and how much a company is worth beside that. */
import type { Side } from '../data/schema.ts'
import { enemyOf } from '../rules/book.ts'
import { controls } from '../rules/ground.ts'
import type { Hex } from '../rules/ids.ts'
import type { Scenario } from '../rules/scenario.ts'
import type { Ground } from '../rules/state.ts'

export interface Goal {
  readonly hex: Hex
  /** What controlling it brings a side, in points. */
  readonly points: Readonly<Record<Side, number>>
}

export interface Stakes {
  readonly goals: readonly Goal[]
  /** By hex: its goal. */
  readonly at: ReadonlyMap<Hex, Goal>
  /** What destroying one of the enemy's artillery units brings a side. */
  readonly guns: Readonly<Record<Side, number>>
  /** What an ordinary company is worth in points when the battle begins. */
  readonly company: number
}

/** Where nothing is scored hex by hex, what one of them is thought to be worth. */
const hexOfAll = 2
const hexOfCount = 1.5
const leastCompany = 0.3
const mostCompany = 0.8

const known = new WeakMap<Scenario, Stakes>()

export function stakesOf(scenario: Scenario): Stakes {
  const found = known.get(scenario) ?? workOut(scenario)
  known.set(scenario, found)
  return found
}

function workOut(scenario: Scenario): Stakes {
  const goals = goalsOf(scenario)
  const guns = gunsOf(scenario)
  const all = goals.reduce((sum, { points }) => sum + Math.max(points.central, points.entente), 0)
  const company = Math.max(leastCompany, Math.min(mostCompany, all / Math.max(1, scenario.units.length)))
  return { goals, at: new Map(goals.map((goal) => [goal.hex, goal])), guns, company }
}

function goalsOf({ victory }: Scenario): Goal[] {
  const alike = (hexes: readonly Hex[], each: number): Goal[] =>
    hexes.map((hex) => ({ hex, points: { central: each, entente: each } }))
  switch (victory.kind) {
    case 'control-most':
      return alike(victory.hexes, 1)
    case 'control-all':
      return alike(victory.hexes, hexOfAll)
    case 'control-count':
      return alike(victory.hexes, hexOfCount)
    case 'points': {
      const points = new Map<Hex, Record<Side, number>>()
      for (const { side, points: each, per, hexes } of victory.score)
        if (per === 'controlled hex')
          for (const hex of hexes) {
            const sum = points.get(hex) ?? { central: 0, entente: 0 }
            if (side !== 'entente') sum.central += each
            if (side !== 'central') sum.entente += each
            points.set(hex, sum)
          }
      return [...points].map(([hex, sum]) => ({ hex, points: sum }))
    }
    default:
      return victory satisfies never
  }
}

function gunsOf({ victory }: Scenario): Record<Side, number> {
  const guns = { central: 0, entente: 0 }
  if (victory.kind !== 'points') return guns
  for (const { side, points, per } of victory.score)
    if (per === 'artillery destroyed') {
      if (side !== 'entente') guns.central += points
      if (side !== 'central') guns.entente += points
    }
  return guns
}

/** How much of the battle is over, from 0 to 1. */
export const lateness = ({ scenario, state }: Ground): number =>
  Math.min(1, Math.max(0, state.turn - 1) / Math.max(1, scenario.turns - 1))

/** What is held now counts the more, the less time there is to lose it again. */
export const holdingShare = (late: number): number => 0.35 + 0.65 * late * late

/** Men are a means: what they are worth goes down with the time they have left to be of use. */
export const menShare = (late: number): number => 1 - 0.6 * late

/** What a side would win by taking a hex: its own points, and those the enemy has there. */
export function swingOf(ground: Ground, { hex, points }: Goal, side: Side): number {
  const enemy = enemyOf(side)
  if (controls(ground, side, hex)) return 0
  return points[side] + (controls(ground, enemy, hex) ? points[enemy] : 0)
}

/** What hexes and guns count for a side as matters stand, less what they count for the enemy. */
export function scoreFor(ground: Ground, { goals }: Stakes, side: Side): number {
  const enemy = enemyOf(side)
  let score = 0
  for (const { hex, points } of goals)
    if (controls(ground, side, hex)) score += points[side]
    else if (controls(ground, enemy, hex)) score -= points[enemy]
  return score
}
