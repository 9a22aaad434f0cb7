/** The goals of a scenario: the value of each hex and each gun, and of a company in comparison. */
import { memoByObject } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { controls } from '../rules/battlefield.ts'
import { enemyOf } from '../rules/book.ts'
import type { Hex } from '../rules/ids.ts'
import type { Scenario } from '../rules/scenario.ts'
import type { Battlefield } from '../rules/state.ts'
import { scoreOf } from '../rules/victory.ts'

export interface Goal {
  readonly hex: Hex
  /** Points for controlling it, by side. */
  readonly points: Readonly<Record<Side, number>>
}

export interface ScenarioGoals {
  readonly goals: readonly Goal[]
  readonly byHex: ReadonlyMap<Hex, Goal>
  /** Points for destroying an enemy artillery unit, by side. */
  readonly guns: Readonly<Record<Side, number>>
  /** Sum of the points of all goals, at least 1. */
  readonly totalPoints: number
  /** The value of an average company in points. */
  readonly company: number
}

/** Value of a single hex if hexes are not scored one by one. */
const allHexesValue = 2
const countedHexValue = 1.5
/** Value of a hex in which units score, as far as the hex itself counts. */
const reachedHexValue = 0.05
const minCompanyValue = 0.3
const maxCompanyValue = 1.6
/** Units take, hold and retake ground: all together are worth this many times the goals. */
const unitsPerGoalValue = 1.5

export const scenarioGoalsOf = memoByObject((scenario: Scenario): ScenarioGoals => {
  const goals = goalsOf(scenario)
  const guns = gunsOf(scenario)
  const totalPoints = goals.reduce((sum, { points }) => sum + Math.max(points.central, points.entente), 0)
  const company = Math.max(
    minCompanyValue,
    Math.min(maxCompanyValue, (unitsPerGoalValue * totalPoints) / Math.max(1, scenario.units.length)),
  )
  return {
    goals,
    totalPoints: Math.max(1, totalPoints),
    byHex: new Map(goals.map((goal) => [goal.hex, goal])),
    guns,
    company,
  }
})

function goalsOf({ victory }: Scenario): Goal[] {
  const equalGoals = (hexes: readonly Hex[], each: number): Goal[] =>
    hexes.map((hex) => ({ hex, points: { central: each, entente: each } }))
  switch (victory.kind) {
    case 'control-most':
      return equalGoals(victory.hexes, 1)
    case 'control-all':
      return equalGoals(victory.hexes, allHexesValue)
    case 'units-in':
      return victory.hexes.map((hex) => ({ hex, points: { central: 0, entente: 0, [victory.side]: reachedHexValue } }))
    case 'control-count':
      return equalGoals(victory.hexes, countedHexValue)
    case 'points': {
      const points = new Map<Hex, Record<Side, number>>()
      for (const { side, points: each, per, hexes } of victory.score)
        if (per !== 'artillery destroyed')
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

/** The elapsed share of the battle, from 0 to 1. */
export const elapsedShareOf = ({ scenario, state }: Battlefield): number =>
  Math.min(1, Math.max(0, state.turn - 1) / Math.max(1, scenario.turns - 1))

/** A side's need to take ground, from 0 to 1: 0 if it would win, and growing the further it is behind. */
export function groundNeedOf(battlefield: Battlefield, side: Side): number {
  const lead = leadOf(battlefield, side)
  return lead > 0 ? 0 : baseNeed - (1 - baseNeed) * lead
}

/** The need of a side that is neither ahead nor behind. */
const baseNeed = 0.5

/** Control counts more towards the end, and at once for a side that must take ground. */
export const holdingShare = (elapsedShare: number, need: number): number =>
  Math.max(0.35 + 0.65 * elapsedShare * elapsedShare, 0.35 + 0.5 * need)

/** Men count for future actions, so their value falls towards the end. */
export const menShare = (elapsedShare: number): number => 1 - 0.7 * elapsedShare * elapsedShare

/** Points a side gains by taking a hex: its own, and those the enemy loses. */
export function swingOf(battlefield: Battlefield, { hex, points }: Goal, side: Side): number {
  const enemy = enemyOf(side)
  if (controls(battlefield, side, hex)) return 0
  return points[side] + (controls(battlefield, enemy, hex) ? points[enemy] : 0)
}

/** A side's lead as things stand, from -1 to 1: in all ground that counts, or in the ground it needs. */
export function leadOf(battlefield: Battlefield, side: Side): number {
  const { victory } = battlefield.scenario
  const score = scoreOf(battlefield)
  const ahead = score[side] - score[enemyOf(side)]
  switch (victory.kind) {
    case 'control-most':
    case 'control-all':
      return clamped(ahead / victory.hexes.length)
    case 'units-in':
    case 'control-count': {
      const surplus = clamped((score[victory.side] - victory.atLeast + 0.5) / victory.atLeast)
      return side === victory.side ? surplus : -surplus
    }
    case 'points':
      return clamped(ahead / scenarioGoalsOf(battlefield.scenario).totalPoints)
    default:
      return victory satisfies never
  }
}

const clamped = (share: number): number => Math.max(-1, Math.min(1, share))
