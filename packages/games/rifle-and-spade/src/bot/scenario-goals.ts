/** Goals of a scenario: the victory points of each hex, who holds it, and the value of a step in points. */
import { memoByObject } from '@firestep/referee'
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
  /** The side that scores victory points; the other side tries to prevent it. */
  readonly scorer: Side
  readonly goals: readonly Goal[]
  readonly byHex: ReadonlyMap<Hex, Goal>
  readonly totalPoints: number
  /** The scoring side wins with at least `winningScore` points and loses with fewer than `losingScore`. */
  readonly winningScore: number
  readonly losingScore: number
  /** The value of a step in points, apart from the score; `stepScore` is what a lost step costs each side in the score. */
  readonly stepValue: number
  readonly stepScore: Readonly<Record<Side, number>>
  /** Steps each side starts with. */
  readonly startSteps: Readonly<Record<Side, number>>
}

/** The value of all steps of the weaker side together, as a share of all victory points. */
const stepsShareOfPoints = 0.35
const minStepValue = 0.15
const maxStepValue = 0.5

export const scenarioGoalsOf = memoByObject(({ victory: goals, data, units }: Scenario): ScenarioGoals => {
  const { side: scorer, levels, perStepLost } = data.victory
  const totalPoints = goals.reduce((sum, { points }) => sum + points, 0)
  const stepsOf = (side: Side): number => units[side].reduce((sum, { steps }) => sum + steps, 0)
  const steps = { entente: stepsOf('entente'), ottoman: stepsOf('ottoman') }
  const fewerSteps = Math.max(1, Math.min(steps.entente, steps.ottoman))
  const step = Math.max(minStepValue, Math.min(maxStepValue, (stepsShareOfPoints * totalPoints) / fewerSteps))
  const lowestScore = (isWanted: (result: string) => boolean): number =>
    Math.min(...levels.flatMap(({ from, result }) => (from !== null && isWanted(result) ? [from] : [])))
  return {
    scorer,
    goals,
    byHex: new Map(goals.map((goal) => [goal.hex, goal])),
    totalPoints: Math.max(1, totalPoints),
    winningScore: lowestScore((result) => result.startsWith(scorer)),
    losingScore: lowestScore((result) => !result.startsWith(enemyOf(scorer))),
    stepValue: step,
    stepScore: { entente: 0, ottoman: 0, [scorer]: perStepLost },
    startSteps: steps,
  }
})

/** The elapsed share of the battle, from 0 to 1. */
export const lateness = ({ scenario, state }: Battlefield): number =>
  Math.min(1, Math.max(0, state.turn - 1) / Math.max(1, scenario.turns.length - 1))

/** The viewer's share of a hex's points: 1 own, 0 the enemy's; Us/Them and empty hexes as the scenario scores them. */
export function heldShare(battlefield: Battlefield, hex: Hex): number {
  const { lastToPass, halfForUsThem, side: scorer } = battlefield.scenario.data.victory
  const isScorer = battlefield.side === scorer
  if (isUsThem(battlefield, hex)) return halfForUsThem ? 0.5 : isScorer ? 0 : 1
  if (isEnemyAt(battlefield, hex)) return 0
  if (isOwnAt(battlefield, hex)) return 1
  // An empty hex counts for the scoring side only if it was the last to pass.
  const letter = scorer === 'entente' ? 'e' : 'o'
  const scored = lastToPass && battlefield.state.passed[hex] === letter
  return scored === isScorer ? 1 : 0
}

/** Own steps lost permanently so far. */
const lostSteps = ({ scenario, army, side }: Battlefield): number =>
  army.units.reduce(
    (left, { hex, steps }) => (hex >= awaited ? left - steps : left),
    scenarioGoalsOf(scenario).startSteps[side],
  )

/** The viewer's lead in points: positive if the score as it stands would win, negative if it would lose. */
export function leadOf(battlefield: Battlefield): number {
  const { scorer, goals, winningScore, losingScore } = scenarioGoalsOf(battlefield.scenario)
  const isScorer = battlefield.side === scorer
  const heldPoints = goals.reduce((sum, { hex, points }) => {
    const share = heldShare(battlefield, hex)
    return sum + points * (isScorer ? share : 1 - share)
  }, 0)
  // The enemy's losses are unknown (4.4): assume as many as our own.
  const score = heldPoints - battlefield.scenario.data.victory.perStepLost * lostSteps(battlefield)
  const middle = (winningScore + losingScore) / 2
  return isScorer ? score - middle : middle - score
}

/** Steps lose their value towards the end of the battle, faster for the losing side. */
export const stepValueShare = (late: number, behind: boolean): number => 1 - (behind ? 0.9 : 0.6) * late * late
