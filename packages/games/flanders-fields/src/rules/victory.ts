/** The end of a game: objectives, losses, the break point and the last turn (FF-33, FF-133). */
import { plane } from '@firestep/terrain'
import { enemyOf, type Side, sides } from '../data/schema.ts'
import { armOf, baseOf, isSuppressed, poseOf, present } from './battlefield.ts'
import type { BaseId } from './roster.ts'
import type { Battle, Battlefield, Fate, Outcome } from './state.ts'

const lost: readonly Fate[] = ['killed', 'routed', 'abandoned']

/** Bases that can hold a place: infantry, engineers, cavalry and blockhouses that are not suppressed. */
function canHold(field: Battlefield, base: BaseId): boolean {
  const arm = armOf(field, base)
  const { faces } = baseOf(field, base)
  if (arm === 'fortification') return faces?.some((face) => face === 0) ?? false
  return (arm === 'infantry' || arm === 'cavalry') && !isSuppressed(field, base)
}

/** FF-451: any fighting base keeps the enemy from taking a place, also a suppressed one or a gun. */
const isInTheWay = (field: Battlefield, base: BaseId): boolean => !['command', 'vehicle'].includes(armOf(field, base))

/** A side that can hold an objective and is alone there takes it; otherwise its last holder keeps it. */
export function takeObjectives(battle: Battle): void {
  const { state, scenario, table } = battle
  for (const [i, { id, shape }] of scenario.land.objectives.entries()) {
    const inside = (side: Side): BaseId[] =>
      present(battle, side).filter((base) => plane.whereIn(shape.points, poseOf(battle, base)) !== 'outside')
    const by = sides.find(
      (side) =>
        inside(side).some((base) => canHold(battle, base)) &&
        !inside(enemyOf(side)).some((base) => isInTheWay(battle, base)),
    )
    if (by === undefined || state.holders[i] === by) continue
    state.holders[i] = by
    table.use('objective taken')
    table.tell({ type: 'held', rule: 'sequence.4', objective: id, by })
  }
}

const lostOf = (field: Battlefield, bases: readonly BaseId[]): number =>
  bases.filter((base) => lost.includes(baseOf(field, base).fate)).length

const platoonsOf = ({ scenario }: Battlefield, side: Side): BaseId[] =>
  scenario.roster.battalions.flatMap((one) => (one.side === side ? one.riflePlatoons : []))

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
export function winningsOf(field: Battlefield, side: Side): Winning[] {
  const { state, scenario } = field
  const { victory, objectives } = scenario.data
  const enemy = enemyOf(side)
  const counted = (what: Winning['what'], count: number, each: number): Winning => ({
    ...{ what, objective: null, count, each, points: Math.floor(count / each) },
  })
  const tanks = scenario.roster.bases.flatMap((one, id) => (one.tank !== null && one.side === enemy ? [id] : []))
  const gone = platoonsOf(field, side).filter((base) => baseOf(field, base).fate === 'exited').length
  return [
    ...(victory.objectivesFor.includes(side)
      ? objectives.map(({ points }, objective): Winning => {
          const count = state.holders[objective] === side ? 1 : 0
          return { what: 'objective', objective, count, each: 1, points: count * points }
        })
      : []),
    counted('platoons', lostOf(field, platoonsOf(field, enemy)), victory.platoonsPerPoint[side]),
    ...(side === 'defender' && victory.tanksPerPoint !== null
      ? [counted('tanks', lostOf(field, tanks), victory.tanksPerPoint)]
      : []),
    ...(victory.exit?.side === side ? [counted('exits', gone, victory.exit.basesPerPoint)] : []),
  ]
}

/** A side's points so far. */
export const pointsOf = (field: Battlefield, side: Side): number =>
  winningsOf(field, side).reduce((sum, { points }) => sum + points, 0)

/** FF-450: rifle platoons that a side has lost, and the number at which it breaks: reserves still to come count. */
export function platoonLosses(field: Battlefield, side: Side): Losses {
  const all = platoonsOf(field, side)
  const most = Math.ceil((all.length * field.scenario.data.victory.breakPoint[side]) / 100)
  return { all: all.length, lost: lostOf(field, all), most: Math.max(1, most) }
}

interface Losses {
  readonly all: number
  readonly lost: number
  readonly most: number
}

/** True if a side has lost enough of them to break. */
export function isBroken(field: Battlefield, side: Side): boolean {
  const { lost: gone, most } = platoonLosses(field, side)
  return gone >= most
}

/** The result if the game ended now. */
export function outcomeNow(field: Battlefield): Outcome {
  const { wins, draws } = field.scenario.data.victory
  const points = { attacker: pointsOf(field, 'attacker'), defender: pointsOf(field, 'defender') }
  const margin = points.attacker - points.defender
  const rule = 'sequence.4'
  if (margin >= wins) return { winner: 'attacker', points, rule, why: `the attacker is ${margin} points ahead` }
  if (margin >= draws) return { winner: null, points, rule, why: 'neither side has won enough' }
  return { winner: 'defender', points, rule, why: 'the attacker has won too little' }
}

/** sequence.4: the end of a game turn. Null if play goes on. FF-295: where both break at once the points decide. */
export function endOfTurn(field: Battlefield): Outcome | null {
  const broken = sides.filter((side) => isBroken(field, side))
  const [loser] = broken
  if (broken.length === 1 && loser !== undefined) {
    const { points, rule } = outcomeNow(field)
    return { winner: enemyOf(loser), points, rule, why: `the ${loser} has lost too many platoons` }
  }
  return broken.length === 2 || field.state.turn >= field.scenario.data.turns ? outcomeNow(field) : null
}
