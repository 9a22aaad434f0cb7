/** Victory points and the result of a scenario. */
import { type Side, sides } from '../data/schema.ts'
import { battlefieldFor, isEnemyAt, isOwnAt } from './battlefield.ts'
import type { Hex } from './ids.ts'
import { awaited, type Battle, type RifleAndSpade } from './state.ts'

/** Points of the scoring side: hexes it holds alone, or was the last to pass if that counts; less its losses. */
export function victoryPoints(battle: Battle): number {
  const { scenario, state } = battle
  const { side, halfForUsThem, perStepLost } = scenario.data.victory
  const heldPoints = scenario.victory.reduce((sum, { hex, points }) => {
    if (holdsAlone(battle, side, hex)) return sum + points
    const contested = halfForUsThem && state.usThem.some((one) => one.hex === hex)
    return contested ? sum + points / 2 : sum
  }, 0)
  return heldPoints - perStepLost * stepsLost(battle, side)
}

/**
 * Steps that a side brought and no longer has. Counted at the end: until then the boxes of the other side are hidden
 * (4.4).
 */
export function stepsLost({ scenario, state }: Pick<Battle, 'scenario' | 'state'>, side: Side): number {
  const brought = scenario.units[side].reduce((sum, { steps }) => sum + steps, 0)
  return state.secrets[side].units.reduce((left, { hex, steps }) => (hex >= awaited ? left - steps : left), brought)
}

function holdsAlone(battle: Battle, side: Side, hex: Hex): boolean {
  const battlefield = battlefieldFor(battle, side)
  if (isEnemyAt(battlefield, hex)) return false
  if (isOwnAt(battlefield, hex)) return true
  return battle.scenario.data.victory.lastToPass && battle.state.passed[hex] === (side === 'entente' ? 'e' : 'o')
}

/** The first level reached; its name begins with the winner’s. */
export function outcome(battle: Battle): RifleAndSpade['outcome'] {
  const points = victoryPoints(battle)
  const { levels } = battle.scenario.data.victory
  const result = levels.find(({ from }) => from === null || points >= from)?.result ?? 'draw'
  const winner = sides.find((side) => result.startsWith(side)) ?? null
  // 4.4: the result discloses the losses of both sides.
  battle.table.reveal({ type: 'victory', points, result, winner, rules: [] })
  return { winner, points, result }
}
