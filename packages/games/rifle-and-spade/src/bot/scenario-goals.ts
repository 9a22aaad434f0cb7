/** What a scenario is fought for: how much each place counts, who has it, and how much a step is worth beside that. */
import type { Side } from '../data/schema.ts'
import { isEnemyAt, isOwnAt, isUsThem } from '../rules/battlefield.ts'
import { enemyOf, type Scenario } from '../rules/book.ts'
import type { Hex } from '../rules/ids.ts'
import { awaited, type Battlefield } from '../rules/state.ts'

interface Goal {
  readonly hex: Hex
  readonly points: number
}

export interface ScenarioGoals {
  /** The side that scores; the other keeps it from that. */
  readonly scorer: Side
  readonly goals: readonly Goal[]
  readonly at: ReadonlyMap<Hex, Goal>
  readonly all: number
  /** The side that scores wins from so many points on, and loses below so many. */
  readonly wins: number
  readonly loses: number
  /** What a step is worth in points besides the score, and how much of the score it costs each side. */
  readonly step: number
  readonly scored: Readonly<Record<Side, number>>
  /** Steps each side brings. */
  readonly brought: Readonly<Record<Side, number>>
}

/** Men take ground, hold it and take it back: those of the weaker side are together worth so much of it. */
const menBesideGround = 0.35
const leastStep = 0.15
const mostStep = 0.5

const known = new WeakMap<Scenario, ScenarioGoals>()

export function stakesOf(scenario: Scenario): ScenarioGoals {
  const found = known.get(scenario) ?? workOut(scenario)
  known.set(scenario, found)
  return found
}

function workOut({ victory: goals, data, units }: Scenario): ScenarioGoals {
  const { side: scorer, levels, perStepLost } = data.victory
  const all = goals.reduce((sum, { points }) => sum + points, 0)
  const brought = (side: Side): number => units[side].reduce((sum, { steps }) => sum + steps, 0)
  const steps = { entente: brought('entente'), ottoman: brought('ottoman') }
  const least = Math.max(1, Math.min(steps.entente, steps.ottoman))
  const each = Math.max(leastStep, Math.min(mostStep, (menBesideGround * all) / least))
  const from = (named: (result: string) => boolean): number =>
    Math.min(...levels.flatMap(({ from, result }) => (from !== null && named(result) ? [from] : [])))
  return {
    scorer,
    goals,
    at: new Map(goals.map((goal) => [goal.hex, goal])),
    all: Math.max(1, all),
    wins: from((result) => result.startsWith(scorer)),
    loses: from((result) => !result.startsWith(enemyOf(scorer))),
    step: each,
    scored: { entente: 0, ottoman: 0, [scorer]: perStepLost },
    brought: steps,
  }
}

/** How much of the battle is over, from 0 to 1. */
export const lateness = ({ scenario, state }: Battlefield): number =>
  Math.min(1, Math.max(0, state.turn - 1) / Math.max(1, scenario.turns.length - 1))

/** Whose a place is, as far as its points go: 1 the viewer's, 0 the enemy's, between them in Us/Them or with nobody there. */
export function heldShare(battlefield: Battlefield, hex: Hex): number {
  const { lastToPass, halfForUsThem, side: scorer } = battlefield.scenario.data.victory
  const own = battlefield.side === scorer
  if (isUsThem(battlefield, hex)) return halfForUsThem ? 0.5 : own ? 0 : 1
  if (isEnemyAt(battlefield, hex)) return 0
  if (isOwnAt(battlefield, hex)) return 1
  // Nobody is there: it counts for whoever scores only if he was the last to pass.
  const letter = scorer === 'entente' ? 'e' : 'o'
  const scored = lastToPass && battlefield.state.passed[hex] === letter
  return scored === own ? 1 : 0
}

/** Own steps lost for good so far. */
const lostSteps = ({ scenario, army, side }: Battlefield): number =>
  army.units.reduce((left, { hex, steps }) => (hex >= awaited ? left - steps : left), stakesOf(scenario).brought[side])

/** How far the viewer is ahead as matters stand, in points: beyond what it needs to win, or short of it. */
export function leadOf(battlefield: Battlefield): number {
  const { scorer, goals, wins, loses } = stakesOf(battlefield.scenario)
  const own = battlefield.side === scorer
  const held = goals.reduce((sum, { hex, points }) => {
    const share = heldShare(battlefield, hex)
    return sum + points * (own ? share : 1 - share)
  }, 0)
  // What the enemy has lost nobody knows (4.4): as much as oneself.
  const score = held - battlefield.scenario.data.victory.perStepLost * lostSteps(battlefield)
  const middle = (wins + loses) / 2
  return own ? score - middle : middle - score
}

/** Men are worth what they can still do: near the end little but what they count in the score, and least to whoever is losing. */
export const menShare = (late: number, behind: boolean): number => 1 - (behind ? 0.9 : 0.6) * late * late
