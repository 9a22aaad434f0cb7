/**
 * Value of a position to the viewing side: its chance of victory, estimated from its lead, the steps both sides have left, and
 * their strength around the goal hexes.
 */
import { distanceBetween, isRifle } from '../rules/battlefield.ts'
import { enemyOf } from '../rules/book.ts'
import { type Hex, isOnMap } from '../rules/ids.ts'
import { awaited, type Battlefield } from '../rules/state.ts'
import { type EnemyEstimate, foesOf } from './enemy-estimate.ts'
import { lateness, leadOf, scenarioGoalsOf } from './scenario-goals.ts'

/** The value of a certain victory; a certain defeat has the negative of it. */
const victoryValue = 4

/** A lead counts more as the time to lose it again runs out; `elapsed` is the share of the turns that are over. */
const leadWeight = (elapsed: number): number => 0.35 + 1.2 * elapsed
/** Men and presence count less towards the end: less can be done with them. */
const menWeight = (elapsed: number): number => 1.6 * (1 - 0.7 * elapsed)
const presenceWeight = (elapsed: number): number => 1.2 * (1 - 0.5 * elapsed)
/** Rifle steps that one machine-gun point is worth. */
const mgWeight = 0.25
/** Keeps the ratio of men finite when a side has lost nearly all. */
const minimalShare = 0.1
/** Smallest winning score that a lead is measured against. */
const minimalWinningScore = 2
const confusedShare = 0.75
const officersWeight = 0.4
/** Keeps the balance near 0 around places with few units. */
const emptyPlaceSteps = 0.5
const presencePerHex = 0.65
/** Weight of steps that have not arrived yet. */
const awaitedShare = 0.7

export function positionValue(battlefield: Battlefield): number {
  const goals = scenarioGoalsOf(battlefield.scenario)
  const elapsed = lateness(battlefield)
  const foes = foesOf(battlefield)
  const ownTotal = ownSteps(battlefield)
  const enemyTotal = foes.reduce((sum, foe) => sum + strengthOf(foe), 0)
  // The enemy's initial strength is public (the order of battle); what is left of it is estimated.
  const men = Math.log(
    (ownTotal / goals.startSteps[battlefield.side] + minimalShare) /
      (enemyTotal / goals.startSteps[enemyOf(battlefield.side)] + minimalShare),
  )
  const lead = leadOf(battlefield) / Math.max(minimalWinningScore, goals.winningScore)
  // The logarithm of the odds of victory, which the hyperbolic tangent turns into a chance.
  const score =
    leadWeight(elapsed) * 2 * lead +
    menWeight(elapsed) * men +
    presenceWeight(elapsed) * presenceBalance(battlefield, foes) +
    officersWeight * (1 - elapsed) * officersShare(battlefield)
  return victoryValue * Math.tanh(score / 2)
}

const strengthOf = ({ steps, mg, confused }: EnemyEstimate): number =>
  (steps + mgWeight * mg) * (confused ? confusedShare : 1)

function ownSteps({ army, book }: Battlefield): number {
  return army.units.reduce((sum, { hex, steps, type, confused }) => {
    if (hex < awaited) return sum
    const kind = book.unitType(type)
    const men = isRifle(kind) ? steps : kind.kind === 'mg' ? mgWeight * kind.points : 0
    return sum + men * (confused ? confusedShare : 1) * (hex === awaited ? awaitedShare : 1)
  }, 0)
}

/** The share of Officer Points the army has left. */
function officersShare({ army }: Battlefield): number {
  let points = 0
  let maximum = 0
  for (const brigiment of army.brigiments) {
    points += brigiment.points
    maximum += brigiment.firstMaximum
  }
  return maximum === 0 ? 0 : points / maximum
}

/** The balance of strength around the goal hexes, from -1 to 1. */
function presenceBalance(battlefield: Battlefield, foes: readonly EnemyEstimate[]): number {
  const { goals, totalPoints } = scenarioGoalsOf(battlefield.scenario)
  const presence = (a: Hex, b: Hex): number => presencePerHex ** distanceBetween(battlefield, a, b)
  let value = 0
  for (const { hex: goal, points } of goals) {
    let ownPresence = 0
    for (const { hex, steps, confused } of battlefield.army.units)
      if (isOnMap(hex) && steps > 0) ownPresence += steps * (confused ? confusedShare : 1) * presence(hex, goal)
    const enemyPresence = foes.reduce((all, foe) => all + strengthOf(foe) * presence(foe.hex, goal), 0)
    value += (points * (ownPresence - enemyPresence)) / (ownPresence + enemyPresence + emptyPlaceSteps)
  }
  return value / totalPoints
}
