/** Hex A01 and the first unit of a scenario have the id 0, which must not be taken for a missing id. */
import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { oneCoupletDice, secondMorning } from '../testing/idle-campaign.ts'
import { hexId, unitId } from '../testing/ids.ts'
import { enterableHexes, startMove, stepRefusal, takeSteps } from '../testing/move-shorthand.ts'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { invariants } from './invariants.ts'
import { captured, destroyed, exited } from './state.ts'

const letterAt = (control: string, hex: number): string => control[hex] ?? ''

describe('movement in the first hex', () => {
  test('6.61 3.9 10.3: a unit enters A01, controls it, goes on from there and leaves the map by it', () => {
    const battle = testBattle({ units: ['ge-inf A02', 'br-inf L10'] })
    startMove(battle, 'central', [0])
    expect(enterableHexes(battle, 'central')).toContain('A01')
    takeSteps(battle, 'central', 'A01')
    expect(battle.lastEvent('entered')).toMatchObject({ from: battle.hex('A02'), to: 0, spent: 1 })
    expect(battle.lastEvent('control')).toMatchObject({ side: 'central', hex: 0 })
    expect(letterAt(battle.state.control, 0)).toBe('c')
    expect(battle.asked('central')).toBe('step')
    expect(enterableHexes(battle, 'central')).toEqual(['B01', 'A02'])
    takeSteps(battle, 'central', 'exit')
    expect(battle.lastEvent('exited')).toMatchObject({ units: [0], from: 0 })
    expect(battle.state.units[0]?.hex).toBe(exited)
  })

  test('6.03 6.41: a unit in A01 can be commanded, deploy and dig', () => {
    const battle = testBattle({ units: ['ge-inf A01', 'br-inf L10'], couplets: 2, dice: [1, 2] })
    expect(battle.choices('central')).toContain(0)
    expect(battle.whyNot('central', 0)).toBe('allowed')
    battle.say('central', [0])
    expect(battle.choices('central', 0)).toEqual(['deploy', 'dig', 'move'])
    battle.say('central', [0, 'dig'])
    battle.say('entente', ['pass'])
    battle.say('central', ['pass'])
    battle.say('entente', ['pass'])
    expect(battle.state.scrapes).toEqual([0])
  })

  test('6.01b 6.61-2 3.4: two units in A01 move on together, and a third cannot enter', () => {
    const battle = testBattle({ units: ['ge-inf A01', 'ge-inf A01', 'ge-inf A02', 'br-inf L10'] })
    startMove(battle, 'central', [0, 1], 1)
    takeSteps(battle, 'central', 'B01', 'stop')
    battle.say('entente', ['pass'])
    const full = testBattle({ units: ['ge-inf A02', 'ge-inf A01', 'ge-inf A01', 'br-inf L10'] })
    startMove(full, 'central', [0])
    expect(stepRefusal(full, 'central', 'A01')).toBe('6.63')
  })

  test('6.62 8.321-2 8.321-4: a unit in A01 goes IN its trench, or leaves the trench hex', () => {
    const dug: TestBattleSetup['change'] = (state, { hex }) => void state.trenches.push(hex('A01'))
    const battle = testBattle({ units: ['ge-inf A01', 'br-inf L10'], change: dug })
    startMove(battle, 'central', [0])
    expect(stepRefusal(battle, 'central', 'in')).toBe('allowed')
    takeSteps(battle, 'central', 'B01')
    expect(battle.lastEvent('entered').rules).toContain('8.321-4')
    const inside = testBattle({ units: ['ge-inf A01', 'br-inf L10'], change: dug })
    startMove(inside, 'central', [0])
    takeSteps(inside, 'central', 'in')
    expect(inside.state.units[0]).toMatchObject({ hex: 0, within: 'trench' })
  })

  test('6.82-1: transport does not enter A01 while gas or enemies are there', () => {
    const transport = [{ side: 'central', kind: 'mule', groups: 1, fromTurn: 1, provenance: 'test' }]
    const into = (setup: TestBattleSetup) => {
      const battle = testBattle({ units: ['ge-mg A02', 'br-inf L10'], changes: { transport }, ...setup })
      startMove(battle, 'central', [0], 'mule')
      return stepRefusal(battle, 'central', 'A01')
    }
    expect(into({})).toBe('allowed')
    expect(into({ change: (state) => void state.gas.push(hexId(0)) })).toBe('6.82-1')
    expect(into({ units: ['ge-mg A02', 'br-inf A01 spent'] })).toBe('6.82-1')
  })

  test('6.63-2 6.671 6.678: a unit cannot leave A01 with enemies there; survivors of a melee in it are spent', () => {
    const battle = testBattle({ units: ['ge-inf A01', 'br-inf A01', 'br-inf L10'], dice: [1, 2, 1, 2] })
    startMove(battle, 'central', [0])
    expect([stepRefusal(battle, 'central', 'B01'), stepRefusal(battle, 'central', 'exit')]).toEqual([
      '6.63-2',
      '6.63-2',
    ])
    takeSteps(battle, 'central', 'melee')
    if (battle.asked('entente') === 'declare') battle.say('entente', [])
    expect(battle.eventsOf('check').map(({ unit, result }) => [unit, result])).toEqual([
      [0, 'stands'],
      [1, 'stands'],
    ])
    expect(battle.eventsOf('spent')).toMatchObject([
      { unit: 0, rules: ['6.678'] },
      { unit: 1, rules: ['6.678'] },
    ])
    expect(battle.lastEvent('locked')).toMatchObject({ hex: 0 })
  })
})

describe('fire in the first hex', () => {
  test('6.51 6.74 6.56: a unit fires out of A01, and its target shoots back into it', () => {
    const battle = testBattle({ units: ['ge-mg A01 dispersed', 'br-mg A02 dispersed'], dice: [1, 2, 1, 2] })
    battle.say('central', [0])
    expect(battle.choices('central', 0)).toContain('fire')
    battle.say('central', [0, 'fire', battle.hex('A02')])
    expect(battle.choices('entente')).toEqual([1])
    battle.say('entente', [1])
    expect(battle.lastEvent('fire')).toMatchObject({ shooter: 1, hex: 0 })
    expect(battle.eventsOf('spent').map(({ unit }) => unit)).toEqual([0, 1])
  })

  test('6.51 6.73: a unit may fire into A01, and a unit in A01 may react', () => {
    const battle = testBattle({ actor: 'entente', units: ['ge-mg A01 dispersed', 'br-inf A03', 'br-mg A02 dispersed'] })
    battle.say('entente', [2])
    expect(battle.choices('entente', 2, 'fire')).toEqual([0])
    battle.say('entente', ['done'])
    battle.say('central', ['pass'])
    startMove(battle, 'entente', [1])
    takeSteps(battle, 'entente', 'B02')
    expect(battle.asked('central')).toBe('react')
    expect(battle.choices('central')).toContainEqual([0])
  })

  test('3.72-1 3.73: a failed check in A01 disperses and spends the unit, or destroys it', () => {
    const shot = (...dice: number[]) => {
      const units = ['ge-inf A01', 'br-mg A02 dispersed', 'ge-inf L10']
      const battle = testBattle({ actor: 'entente', units, dice })
      battle.say('entente', [1])
      battle.say('entente', [1, 'fire', 0])
      if (battle.asked('central') === 'shoot back') battle.say('central', [])
      return battle.state.units[0]
    }
    expect(shot(3, 3)).toMatchObject({ hex: 0, formed: false, spent: true })
    expect(shot(6, 6)).toMatchObject({ hex: destroyed })
  })

  test('6.679-2: ground hallowed in A01 helps units in and next to it', () => {
    const isHelped = (label: string) => {
      const battle = testBattle({
        units: [`ge-inf ${label} spent`, 'br-mg C02 dispersed'],
        actor: 'entente',
        dice: [1, 2],
        change(state) {
          state.hallowed = { side: 'central', hex: hexId(0) }
        },
      })
      battle.say('entente', [1])
      battle.say('entente', [1, 'fire', battle.hex(label)])
      return battle.lastEvent('check').modifiers.some(({ rule }) => rule === '6.679-2')
    }
    expect([isHelped('A01'), isHelped('A02'), isHelped('A03')]).toEqual([true, true, false])
  })

  test('6.1 6.1-1: infantry in A01 observes for off-map artillery', () => {
    const guns = { side: 'central', groups: 1, firepower: 3, howitzer: false, mode: 'runner', preregistered: false }
    const battle = testBattle({
      units: ['ge-inf A01', 'br-inf L10'],
      changes: { artillery: [{ ...guns, provenance: 'test' }], bombardments: [] },
    })
    expect(battle.choices('central')).toContain('call')
    const corner = battle.vertex('A01 A02 B01')
    expect(battle.choices('central', 'call', 0, 'runner')).toContain(corner)
    expect(battle.refusal('central', ['call', 0, 'runner', corner, 'shell'])).toBe('allowed')
  })
})

describe('campaigns in the first hex', () => {
  const night = (phase: NonNullable<TestBattleSetup['phase']>, units: readonly string[], setup: TestBattleSetup = {}) =>
    testBattle({
      scenario: 'ysc2',
      units,
      phase,
      turn: 12,
      changes: { reinforcements: [], artillery: [], bombardments: [] },
      ...setup,
    })

  test('11.51: a melee in A01 is resolved at night', () => {
    const battle = night('melees', ['ge-inf A01', 'br-inf A01', 'ge-inf L10', 'br-inf B12'], { dice: [6, 6, 1, 1] })
    expect(battle.eventsOf('melees')).toMatchObject([{ hexes: [0] }])
    expect(battle.state.units[0]?.hex).toBe(destroyed)
  })

  test('11.534: a unit in A01 may change formation', () => {
    const battle = night('recover', ['br-inf A01', 'ge-inf AR12'])
    expect(battle.choices('entente')).toEqual([0])
    expect(battle.refusal('entente', [0])).toBe('allowed')
    battle.say('entente', [0])
    battle.say('central', [])
    expect(battle.state.units[0]?.formed).toBe(false)
  })

  test('11.543: a trench can be dug in A01', () => {
    const battle = night('improve', ['br-inf A01', 'ge-inf AR12'])
    expect(battle.choices('entente')).toEqual([['dig', 0]])
    battle.say('entente', [['dig', 0]])
    expect(battle.state.trenches).toEqual([0])
  })

  test('11.55 3.4: a gun can be redeployed out of A01 and into it, unless two units are there', () => {
    const out = night('redeploy', ['br-mg A01', 'ge-inf AR12'])
    expect(out.choices('entente')).toEqual(['nobody', 0])
    const refusalOfA01 = (...others: string[]) =>
      night('redeploy', ['br-mg A03', 'ge-inf AR12', ...others]).refusal('entente', [0, 0])
    expect(refusalOfA01()).toBe('allowed')
    expect(refusalOfA01('br-inf A01')).toBe('allowed')
    expect(refusalOfA01('br-inf A01', 'br-inf A01')).toBe('3.4')
    // An enemy in A01 blocks its own hex and the hexes around it.
    expect(refusalOfA01('ge-inf A01')).not.toBe('allowed')
    const beside = night('redeploy', ['br-mg A03', 'ge-inf A01', 'br-inf B12'])
    expect(beside.refusal('entente', [0, beside.hex('A02')])).toBe('11.55-1')
  })

  test('11.12b 11.12d: a unit in A01 counts as a friend or an enemy for placement', () => {
    const friend = secondMorning(['br-bef A01', 'br-bef off', 'ge-res AR12'], { dice: oneCoupletDice(1) })
    const post = (battle: typeof friend, unit: number, hex: string): Json => [unit, battle.hex(hex), 'formed', 'on']
    expect(friend.whyNot('entente', post(friend, 1, 'A02'))).toBe('allowed')
    expect(friend.whyNot('entente', post(friend, 1, 'A03'))).toBe('11.12d')
    const full = secondMorning(['br-bef A01', 'br-bef A01', 'br-bef A02', 'br-bef off', 'ge-res AR12'], {
      dice: oneCoupletDice(1),
    })
    expect(full.whyNot('entente', post(full, 3, 'A01'))).toBe('3.4')
    const enemy = secondMorning(['ge-res A01', 'br-bef A03', 'br-bef off', 'ge-res AR12'], { dice: oneCoupletDice(1) })
    expect(enemy.whyNot('entente', post(enemy, 2, 'A02'))).toBe('11.12b')
    expect(enemy.whyNot('entente', post(enemy, 2, 'A04'))).toBe('allowed')
  })

  test('11.41: a unit without a line in A01 is captured', () => {
    const battle = night('isolation', ['ge-inf A01', 'br-inf C01', 'br-inf A03', 'br-inf C03', 'ge-inf AR12'], {
      dice: [6, 1],
    })
    expect(battle.lastEvent('captured')).toMatchObject({ side: 'central', units: [0], hexes: [0] })
    expect(battle.state.units[0]?.hex).toBe(captured)
  })

  test('10.22-1: an arrival is not placed in A01 when two friends are there', () => {
    const arrival = {
      side: 'central',
      name: 'late',
      units: [{ type: 'ge-inf', count: 1 }],
      entry: { rule: 'in A01', hexes: 'A01 A02' },
      turn: 1,
      mode: 'place',
      provenance: 'test',
    }
    const put = (...units: string[]) =>
      testBattle({
        units: [...units, 'br-inf L10'],
        phase: 'arrivals',
        changes: { reinforcements: [arrival], artillery: [] },
      })
    const late = (unit: number): Json => [[unit, 0, 'formed', 'on']]
    expect(put('ge-inf A01').refusal('central', late(2))).toBe('allowed')
    expect(put('ge-inf A01', 'ge-inf A01').refusal('central', late(3))).toBe('10.22-1')
  })
})

test('invariants are checked for units in A01', () => {
  const battle = testBattle({ units: ['ge-inf A01', 'ge-inf A01', 'br-inf L10'] })
  expect(invariants(battle.battlefield)).toEqual([])
  const [first, , enemy] = battle.state.units
  if (first === undefined || enemy === undefined) throw new Error('three units')
  first.within = 'trench'
  expect(invariants(battle.battlefield)).toEqual(['unit 0 cannot be IN a trench there (8.321-1)'])
  first.within = null
  battle.state.shovels.push({ unit: unitId(0), hex: hexId(0) })
  expect(invariants(battle.battlefield)).toEqual(['unit 0 has left its shovel behind (6.41)'])
})
