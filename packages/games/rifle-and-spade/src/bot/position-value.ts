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

/** A lead counts more as the time to lose it again runs out. */
const leadWeight = (late: number): number => 0.35 + 1.2 * late
const menWeight = 1.6
const presenceWeight = 1.2
const confusedShare = 0.75
const officersWeight = 0.4
/** Keeps the balance near 0 around places with few units. */
const emptyPlaceSteps = 0.5
const presencePerHex = 0.65
/** Share that steps still to arrive count for. */
const awaitedShare = 0.7

export function positionValue(battlefield: Battlefield): number {
  const goals = scenarioGoalsOf(battlefield.scenario)
  const late = lateness(battlefield)
  const foes = foesOf(battlefield)
  const ownTotal = ownSteps(battlefield)
  const enemyTotal = foes.reduce((sum, foe) => sum + strengthOf(foe), 0)
  // The enemy's initial strength is public (the order of battle); what is left of it is estimated.
  const men = Math.log(
    (ownTotal / goals.startSteps[battlefield.side] + 0.1) /
      (enemyTotal / goals.startSteps[enemyOf(battlefield.side)] + 0.1),
  )
  const lead = leadOf(battlefield) / Math.max(2, goals.winningScore)
  const chance =
    leadWeight(late) * 2 * lead +
    menWeight * (1 - 0.7 * late) * men +
    presenceWeight * (1 - 0.5 * late) * presenceBalance(battlefield, foes) +
    officersWeight * (1 - late) * officersShare(battlefield)
  return victoryValue * Math.tanh(chance / 2)
}

const strengthOf = ({ steps, mg, confused }: EnemyEstimate): number =>
  (steps + 0.25 * mg) * (confused ? confusedShare : 1)

function ownSteps({ army, book }: Battlefield): number {
  return army.units.reduce((sum, { hex, steps, type, confused }) => {
    if (hex < awaited) return sum
    const kind = book.unitType(type)
    const men = isRifle(kind) ? steps : kind.kind === 'mg' ? 0.25 * kind.points : 0
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
