import type { Script } from '@firestep/referee'
import { expect, test } from 'vitest'
import { underWay } from '../../testing/firing.ts'
import { noChapters, walk } from '../../testing/random.ts'
import { eyes, facingTo, isEnemyAt, neighboursOf, unitOf } from '../ground.ts'
import type { Hex } from '../ids.ts'
import { isActive } from '../movement/activated.ts'
import { canMoveAtAll, gaitOf, stepCost } from '../movement/costs.ts'
import type { Battle } from '../state.ts'
import { commandedFire } from './commanded.ts'
import { opportunityFire } from './opportunity.ts'

/** Every unit of the active Brigiment that can takes steps by chance, each of them under fire. */
function* wander(battle: Battle): Script {
  const { state, sheet, table } = battle
  const { activation } = state
  if (activation === null) return
  const { side } = activation
  const army = state.secrets[side]
  for (let id = 0; id < army.units.length; id++) {
    const ground = eyes(battle, side)
    const unit = unitOf(ground, id)
    const { hex: from } = unit
    if (!isActive(ground, id).allowed || !canMoveAtAll(ground, id).allowed || unit.hiding !== null) continue
    const ways = neighboursOf(sheet, from).filter(
      (to) => !isEnemyAt(ground, to) && stepCost(ground, gaitOf(ground, id), unit.column, from, to) !== null,
    )
    if (ways.length === 0) continue
    const hex: Hex = table.pick(ways)
    army.moving = [id]
    state.moving = underWay(side, hex)
    unit.hex = hex
    yield* opportunityFire(battle, {
      side,
      deed: 'move',
      hex,
      left: from,
      crossed: facingTo(sheet, hex, from),
      points: { entered: 0, left: 0 },
      wave: 0,
      inWork: false,
      fromBoats: false,
    })
    army.moving = []
    state.moving = null
  }
}

test.each([1, 2, 3])('17.0: everything that is offered by chance is allowed, and it ends (seed %i)', (seed) => {
  const { used, answers, state } = walk('kemal', seed, { ...noChapters, commandedFire, movement: wander })
  expect(answers.filter(({ kind }) => kind === 'opportunity fire').length).toBeGreaterThan(20)
  expect([...used]).toEqual(
    expect.arrayContaining(['fire: opportunity', 'fire: commanded', 'morale: fire', 'come out']),
  )
  expect(state.secrets.entente.struck.length + state.secrets.ottoman.firing.length).toBe(0)
})
