/**
 * What a position is worth to the side that looks on: its chance of victory, by how far it is ahead, the steps both still
 * have, and who is stronger around what counts.
 */
import { distanceBetween, isRifle } from '../rules/battlefield.ts'
import type { Hex } from '../rules/ids.ts'
import { awaited, type Battlefield } from '../rules/state.ts'
import { type EnemyEstimate, foesOf } from './enemy-estimate.ts'
import { lateness, leadOf, stakesOf } from './scenario-goals.ts'

/** Sure of victory; as bad when sure of defeat. */
const victory = 4

/** A lead counts the more, the less time there is to lose it again. */
const leadWeight = (late: number): number => 0.35 + 1.2 * late
const menWeight = 1.6
const presenceWeight = 1.2
const shakenShare = 0.75
const officersWeight = 0.4
/** With nobody near a place it is open to both. */
const nobodyNear = 0.5
const fading = 0.65
/** Steps behind the map count for less. */
const awaitedShare = 0.7
const few = 1

export function positionValue(battlefield: Battlefield): number {
  const goals = stakesOf(battlefield.scenario)
  const late = lateness(battlefield)
  const foes = foesOf(battlefield)
  const own = ownSteps(battlefield)
  const theirs = foes.reduce((sum, foe) => sum + strengthOf(foe), 0)
  // How strong the enemy was at first is known to all (the order of battle); what is left is what is seen.
  const men = Math.log(
    (own / goals.brought[battlefield.side] + 0.1) / (theirs / goals.brought[other(battlefield)] + 0.1),
  )
  const lead = leadOf(battlefield) / Math.max(2, goals.wins)
  const chance =
    leadWeight(late) * 2 * lead +
    menWeight * (1 - 0.7 * late) * men +
    presenceWeight * (1 - 0.5 * late) * presence(battlefield, foes) +
    officersWeight * (1 - late) * officers(battlefield)
  return victory * Math.tanh(chance / 2)
}

const other = ({ side }: Battlefield): 'entente' | 'ottoman' => (side === 'entente' ? 'ottoman' : 'entente')
const strengthOf = ({ steps, mg, confused }: EnemyEstimate): number =>
  (steps + 0.25 * mg) * (confused ? shakenShare : 1)

function ownSteps({ army, book }: Battlefield): number {
  return army.units.reduce((sum, { hex, steps, type, confused }) => {
    if (hex < awaited) return sum
    const kind = book.unitType(type)
    const men = isRifle(kind) ? steps : kind.kind === 'mg' ? 0.25 * kind.points : 0
    return sum + men * (confused ? shakenShare : 1) * (hex === awaited ? awaitedShare : 1)
  }, 0)
}

/** The share of its officers that the army has left. */
function officers({ army }: Battlefield): number {
  let points = 0
  let most = 0
  for (const one of army.brigiments) {
    points += one.points
    most += one.firstMaximum
  }
  return most === 0 ? 0 : points / most
}

/** Who is stronger around what counts: from -1 to 1. */
function presence(battlefield: Battlefield, foes: readonly EnemyEstimate[]): number {
  const { goals, all } = stakesOf(battlefield.scenario)
  const near = (a: Hex, b: Hex): number => fading ** distanceBetween(battlefield, a, b)
  let sum = 0
  for (const { hex: goal, points } of goals) {
    let own = 0
    for (const { hex, steps, confused } of battlefield.army.units)
      if (hex >= 0 && steps > 0) own += steps * (confused ? shakenShare : 1) * near(hex, goal)
    const theirs = foes.reduce((all, foe) => all + strengthOf(foe) * near(foe.hex, goal), 0)
    sum += (points * (own - theirs)) / (own + theirs + nobodyNear * few)
  }
  return sum / all
}
