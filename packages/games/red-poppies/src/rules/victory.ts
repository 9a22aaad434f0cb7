/** Victory at the end of the last turn (10.1). */

import { type Side, sides } from '../data/schema.ts'
import { controls } from './battlefield.ts'
import { enemyOf } from './book.ts'
import type { Hex } from './ids.ts'
import { type Scenario, scenarioRules } from './scenario.ts'
import { type Battle, type Battlefield, destroyed, type RedPoppies } from './state.ts'

type Score = Readonly<Record<Side, number>>

export function outcome(battle: Battle): RedPoppies['outcome'] {
  const { scenario, table } = battle
  const { kind } = scenario.victory
  const score = scoreOf(battle)
  const result = currentOutcome(battle)
  table.tell({
    type: 'victory',
    winner: result.winner,
    score,
    rules: [
      ...scenarioRules(scenario, 'length'),
      ...scenarioRules(scenario, 'victory'),
      '10.1-2',
      ...(kind === 'control-count' || kind === 'units-in' ? ['10.1-1'] : []),
    ],
  })
  return result
}

/** The result if the game ended now. */
export function currentOutcome(battlefield: Battlefield): RedPoppies['outcome'] {
  const score = scoreOf(battlefield)
  return { winner: winnerOf(battlefield, score), points: battlefield.scenario.victory.kind === 'points' ? score : null }
}

/** The current score. */
export function scoreOf(battlefield: Battlefield): Score {
  const { victory } = battlefield.scenario
  if (victory.kind === 'units-in')
    return bySide((side) => (side === victory.side ? unitsIn(battlefield, victory.hexes, side) : 0))
  if (victory.kind !== 'points') return bySide((side) => heldHexCount(battlefield, side, victory.hexes))
  return bySide((side) =>
    victory.score
      .filter((entry) => entry.side === side || entry.side === 'both')
      .reduce((sum, { points, per, hexes }) => {
        return sum + points * timesEarned(battlefield, side, per, hexes)
      }, 0),
  )
}

type Prize = Extract<Scenario['victory'], { kind: 'points' }>['score'][number]['per']

function timesEarned(battlefield: Battlefield, side: Side, per: Prize, hexes: readonly Hex[]): number {
  switch (per) {
    case 'controlled hex':
      return heldHexCount(battlefield, side, hexes)
    case 'whole village':
      return heldHexCount(battlefield, side, hexes) === hexes.length ? 1 : 0
    case 'artillery destroyed':
      return lostGunCount(battlefield, enemyOf(side))
    default:
      return per satisfies never
  }
}

const unitsIn = ({ state }: Battlefield, hexes: readonly Hex[], side: Side): number =>
  state.units.filter((unit) => unit.side === side && hexes.includes(unit.hex)).length

const bySide = (pointsOf: (side: Side) => number): Score => ({
  central: pointsOf('central'),
  entente: pointsOf('entente'),
})

/** 10.1: control belongs to the side that last stood there alone. */
const heldHexCount = (battlefield: Battlefield, side: Side, hexes: readonly Hex[]): number =>
  hexes.filter((hex) => controls(battlefield, side, hex)).length

const lostGunCount = ({ book, state }: Battlefield, side: Side): number =>
  state.units.filter(
    (unit) => unit.side === side && unit.hex === destroyed && book.unitType(unit.type).type === 'artillery',
  ).length

/** The winner if the game ended now; equal scores are a draw. */
function winnerOf({ scenario }: Battlefield, score: Score): Side | null {
  const { victory } = scenario
  switch (victory.kind) {
    case 'control-count':
    case 'units-in':
      // 10.1: the named side wins if it fulfils its condition and loses if it does not.
      return score[victory.side] >= victory.atLeast ? victory.side : enemyOf(victory.side)
    case 'control-all':
      return sides.find((side) => score[side] === victory.hexes.length) ?? null
    case 'points':
    case 'control-most':
      if (score.central === score.entente) return null
      return score.central > score.entente ? 'central' : 'entente'
    default:
      return victory satisfies never
  }
}
