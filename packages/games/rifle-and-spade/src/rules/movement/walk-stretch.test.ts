import { expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { movementSegment } from './movement-subsegment.ts'

/** A stack moves south along a column of hexes, far from rifles and in view of batteries. */
const marches = (setup: TestBattleSetup = {}) => {
  const battle = testBattle({
    active: { side: 'ottoman', segment: 'movement' },
    orders: false,
    script: (battle) => movementSegment(battle),
    units: [
      'ottoman Mover half battalion 01.01',
      'entente G mountain 75mm 4guns 04.07',
      'entente H mountain 75mm 4guns 06.07',
    ],
    ...setup,
  })
  battle.say('ottoman', [battle.unit('Mover')])
  const go = (...hexes: string[]) => battle.say('ottoman', ['go', ...hexes.map(battle.hex)])
  const shotAt = (step: number, hex: string) => [step, battle.hex(hex)]
  return { ...battle, battle, go, at: shotAt }
}

test('17.7.7 17.7.7a 17.7.8: beyond small arms range guns see the whole stretch and choose a step, each battery once', () => {
  const { battle, go, at } = marches({ dice: [9, 9, 9, 9, 9, 9] })
  go('01.02', '01.03', '01.04')
  expect(battle.choices('entente')).toEqual([
    at(0, '01.02'),
    at(0, '01.01'),
    at(1, '01.03'),
    at(1, '01.02'),
    at(2, '01.04'),
    at(2, '01.03'),
  ])
  battle.say('entente', [at(1, '01.03'), 0])
  // It has walked up to the hex of the fire; the owner may declare the rest of the stretch again.
  expect(battle.events.map(({ type }) => type)).toEqual(['sets out', 'step', 'step', 'fire'])
  expect(battle.label(battle.of('Mover').hex)).toBe('01.03')
  expect(battle.state.moving?.shelledBy).toEqual([0])
  expect(Object.values(battle.state.gunfire).flat()).toEqual([{ unit: battle.unit('G'), shoots: 1, now: true }])
  expect(battle.sum(battle.lastEvent('fire').modifiers)).toEqual({ range: 1, moving: -2 })
  go('01.04', '01.05')
  expect(battle.refusal('entente', [at(0, '01.04'), 0])).toBe('17.7.7')
  battle.say('entente', [at(1, '01.05'), 1])
  expect(battle.state.moving?.shelledBy).toEqual([0, 1])
  expect(battle.drawsLeft).toBe(0)
})

test('17.7.7a: a stretch that guns let pass is not extended; another action or small arms range starts anew', () => {
  const { battle, go } = marches({
    units: ['ottoman Mover half battalion 01.01', 'entente G mountain 75mm 4guns 04.07', 'entente A company 01.05'],
  })
  go('01.02')
  battle.say('entente', [])
  expect(battle.refusal('ottoman', ['go', battle.hex('02.01')])).toBe('17.7.7a')
  // Beside the company it is within small arms range.
  expect(battle.refusal('ottoman', ['go', battle.hex('01.03'), battle.hex('01.04')])).toBe('17.7.7a')
  battle.say('ottoman', ['column'])
  battle.say('entente', [])
  expect(battle.refusal('ottoman', ['go', battle.hex('01.03')])).toBe('allowed')
})

test('17.7.7a: within range of rifles or machine guns each step is asked separately', () => {
  const { battle, go, at } = marches({
    units: ['ottoman Mover half battalion 01.01', 'entente G mountain 75mm 4guns 04.07', 'entente M mg section 02.03'],
  })
  go('01.02', '01.03')
  expect(battle.choices('entente')).toEqual([at(0, '01.02'), at(0, '01.01')])
  expect(battle.label(battle.of('Mover').hex)).toBe('01.02')
  battle.say('entente', [])
  expect(battle.choices('entente')).toEqual([at(0, '01.03'), at(0, '01.02')])
})

test('17.7.7a 16.3-3: a stack that is hit as it leaves a hex and fails its check has not left it', () => {
  const { battle, go, at } = marches({ dice: [0, 0, 0, 9, 0] })
  go('01.02', '01.03')
  battle.say('entente', [at(1, '01.02'), 0])
  battle.say('ottoman', 'check')
  expect(battle.of('Mover')).toMatchObject({ confused: true, steps: 1, hex: battle.hex('01.02') })
  expect(battle.state.moving).toBeNull()
})
