/** The end of a game: objectives, losses, the break point and the last turn (FF-33, FF-133). */
import { plane } from '@firestep/terrain'
import { enemyOf, type Side, sides } from '../data/schema.ts'
import { armOf, baseOf, enrolled, isSuppressed, poseOf, present } from './battlefield.ts'
import type { BaseId } from './ids.ts'
import type { Battle, Battlefield, Fate, Outcome } from './state.ts'

const lostFates: readonly Fate[] = ['killed', 'routed', 'abandoned']

/** Bases that can hold a place: infantry, engineers, cavalry and blockhouses that are not suppressed. */
function canHold(battlefield: Battlefield, base: BaseId): boolean {
  const arm = armOf(battlefield, base)
  const { faces } = baseOf(battlefield, base)
  if (arm === 'fortification') return faces?.some((face) => face === 0) ?? false
  return (arm === 'infantry' || arm === 'cavalry') && !isSuppressed(battlefield, base)
}

/** FF-451: any fighting base keeps the enemy from taking a place, also a suppressed one or a gun. */
const isInTheWay = (battlefield: Battlefield, base: BaseId): boolean =>
  !['command', 'vehicle'].includes(armOf(battlefield, base))

/** A side that can hold an objective and is alone there takes it; otherwise its last holder keeps it. */
export function takeObjectives(battle: Battle): void {
  const { state, scenario, table } = battle
  for (const [i, { id, shape }] of scenario.terrain.objectives.entries()) {
    const basesInside = (side: Side): BaseId[] =>
      present(battle, side).filter((base) => plane.holds(shape, poseOf(battle, base)))
    const taker = sides.find(
      (side) =>
        basesInside(side).some((base) => canHold(battle, base)) &&
        !basesInside(enemyOf(side)).some((base) => isInTheWay(battle, base)),
    )
    if (taker === undefined || state.holders[i] === taker) continue
    state.holders[i] = taker
    table.noteUsed('objective taken')
    table.tell({ type: 'held', rule: 'sequence.4', objective: id, by: taker })
  }
}

const lostOf = (battlefield: Battlefield, bases: readonly BaseId[]): number =>
  bases.filter((base) => lostFates.includes(baseOf(battlefield, base).fate)).length

const platoonsOf = ({ scenario }: Battlefield, side: Side): BaseId[] =>
  scenario.roster.battalions.flatMap((battalion) => (battalion.side === side ? battalion.riflePlatoons : []))

/** A source of points: its count so far, and the count needed for a number of points. */
export interface Winning {
  readonly what: 'objective' | 'platoons' | 'tanks' | 'exits'
  /** Index of the objective, if it is one. */
  readonly objective: number | null
  readonly count: number
  readonly each: number
  readonly points: number
}

/** A side's sources of points with their current counts. */
export function winningsOf(battlefield: Battlefield, side: Side): Winning[] {
  const { state, scenario } = battlefield
  const { victory, objectives } = scenario.data
  const enemy = enemyOf(side)
  const winningOf = (source: Winning['what'], count: number, perPoints: number): Winning => ({
    what: source,
    objective: null,
    count,
    each: perPoints,
    points: Math.floor(count / perPoints),
  })
  const tanks = scenario.roster.baseIds.filter((id) => {
    const { tank, side: owner } = enrolled(battlefield, id)
    return tank !== null && owner === enemy
  })
  const exitedCount = platoonsOf(battlefield, side).filter((base) => baseOf(battlefield, base).fate === 'exited').length
  return [
    ...(victory.objectivesFor.includes(side)
      ? objectives.map(({ points }, objective): Winning => {
          const count = state.holders[objective] === side ? 1 : 0
          return { what: 'objective', objective, count, each: 1, points: count * points }
        })
      : []),
    winningOf('platoons', lostOf(battlefield, platoonsOf(battlefield, enemy)), victory.platoonsPerPoint[side]),
    ...(side === 'defender' && victory.tanksPerPoint !== null
      ? [winningOf('tanks', lostOf(battlefield, tanks), victory.tanksPerPoint)]
      : []),
    ...(victory.exit?.side === side ? [winningOf('exits', exitedCount, victory.exit.basesPerPoint)] : []),
  ]
}

/** A side's points so far. */
export const victoryPointsOf = (battlefield: Battlefield, side: Side): number =>
  winningsOf(battlefield, side).reduce((sum, { points }) => sum + points, 0)

/** FF-450: rifle platoons that a side has lost, and the number at which it breaks: reserves still to come count. */
export function platoonLosses(battlefield: Battlefield, side: Side): Losses {
  const platoons = platoonsOf(battlefield, side)
  const breakingLosses = Math.ceil((platoons.length * battlefield.scenario.data.victory.breakPoint[side]) / 100)
  return { total: platoons.length, lost: lostOf(battlefield, platoons), breakingLosses: Math.max(1, breakingLosses) }
}

interface Losses {
  readonly total: number
  readonly lost: number
  readonly breakingLosses: number
}

/** True if a side has lost enough of them to break. */
export function isBroken(battlefield: Battlefield, side: Side): boolean {
  const { lost, breakingLosses } = platoonLosses(battlefield, side)
  return lost >= breakingLosses
}

/** The result if the game ended now. */
export function currentOutcome(battlefield: Battlefield): Outcome {
  const { wins, draws } = battlefield.scenario.data.victory
  const points = {
    attacker: victoryPointsOf(battlefield, 'attacker'),
    defender: victoryPointsOf(battlefield, 'defender'),
  }
  const margin = points.attacker - points.defender
  const rule = 'sequence.4'
  if (margin >= wins) return { winner: 'attacker', points, rule, why: `the attacker is ${margin} points ahead` }
  if (margin >= draws) return { winner: null, points, rule, why: 'neither side has won enough' }
  return { winner: 'defender', points, rule, why: 'the attacker has won too little' }
}

/** sequence.4: the end of a game turn. Null if play goes on. FF-295: where both break at once the points decide. */
export function endOfTurn(battlefield: Battlefield): Outcome | null {
  const broken = sides.filter((side) => isBroken(battlefield, side))
  const [loser] = broken
  if (broken.length === 1 && loser !== undefined) {
    const { points, rule } = currentOutcome(battlefield)
    return { winner: enemyOf(loser), points, rule, why: `the ${loser} has lost too many platoons` }
  }
  return broken.length === 2 || battlefield.state.turn >= battlefield.scenario.data.turns
    ? currentOutcome(battlefield)
    : null
}
