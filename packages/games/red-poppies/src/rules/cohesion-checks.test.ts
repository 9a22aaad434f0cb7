import { at } from '@firestep/referee'
import { expect, test } from 'vitest'
import { unitId } from '../testing/ids.ts'
import { type TestBattle, testBattle } from '../testing/test-battle.ts'
import { applyChecks, oddsOfCheck } from './cohesion-checks.ts'

/** The British machine gun in V10 fires at W10 (craters): +2 firepower, -1 craters, and +1 at a formed company. */
function firedAt(target: string, dice: readonly number[], change?: Parameters<typeof testBattle>[0]): TestBattle {
  const battle = testBattle({ actor: 'entente', units: ['br-mg V10 dispersed in', target], dice, ...change })
  battle.say('entente', [0])
  battle.say('entente', [0, 'fire', battle.hex('W10')])
  if (battle.asked('central') === 'shoot back') battle.say('central', [])
  expect(battle.drawsLeft).toBe(0)
  return battle
}

test('2.1-1 3.72 3.71 card.check.result: two dice plus modifiers up to the cohesion do no harm', () => {
  const battle = firedAt('ge-inf W10 spent', [2, 4])
  expect(battle.lastEvent('check')).toMatchObject({ dice: [2, 4], total: 8, cohesion: 8, result: 'stands' })
  expect(battle.lastEvent('check').rules).toEqual(
    expect.arrayContaining(['2.1-1', '3.71', '3.72', 'card.check.result']),
  )
  expect(battle.state.units[1]).toMatchObject({ formed: true })
})

test('3.2-1: the cohesion on the face-up side counts', () => {
  for (const [marks, cohesion] of [
    ['spent', 8],
    ['dispersed spent', 7],
  ]) {
    const battle = firedAt(`ge-inf W10 ${marks}`, [1, 2])
    expect(battle.lastEvent('check')).toMatchObject({ cohesion, rules: expect.arrayContaining(['3.2-1']) })
  }
})

test('3.72-1: a total above the cohesion disperses and spends the unit', () => {
  const battle = firedAt('ge-inf W10', [3, 4])
  expect(battle.lastEvent('check')).toMatchObject({ total: 9, cohesion: 8, result: 'dispersed' })
  expect(battle.lastEvent('check').rules).toContain('3.72-1')
  expect(battle.state.units[1]).toMatchObject({ formed: false, spent: true, hex: battle.hex('W10') })
})

test('3.72-2: a failed check changes nothing for a unit already dispersed or spent', () => {
  const story = (marks: string, dice: readonly number[]) => {
    const battle = firedAt(`ge-inf W10 ${marks}`, dice)
    const { formed, spent, hex } = at(battle.state.units, 1)
    expect(hex).toBe(battle.hex('W10'))
    expect(battle.lastEvent('check')).toMatchObject({ result: 'fails', failure: 'fails' })
    expect(battle.lastEvent('check').rules).toContain('3.72-2')
    expect(battle.lastEvent('check').rules).not.toContain('3.72-1')
    return { formed, spent }
  }
  expect(story('dispersed', [3, 4])).toEqual({ formed: false, spent: false })
  expect(story('spent', [3, 4])).toEqual({ formed: true, spent: true })
  expect(story('dispersed spent', [3, 6])).toEqual({ formed: false, spent: true })
})

test('3.72-2 6.65a 6.65-2: a dispersed unit that fails while moving stops and is spent', () => {
  const units = ['ge-late X10 dispersed', 'br-mg V10 dispersed in']
  const failed = testBattle({ units, dice: [3, 3] })
  const goes = (battle: TestBattle) => {
    battle.say('central', [0])
    battle.say('central', [0, 'move'])
    battle.say('central', ['enter', battle.hex('W10')])
    battle.say('entente', [1])
    return battle
  }
  goes(failed)
  expect(failed.lastEvent('check')).toMatchObject({ total: 8, cohesion: 7, result: 'stopped', failure: 'stopped' })
  expect(failed.lastEvent('check').rules).toEqual(expect.arrayContaining(['3.72-2', '6.65-2']))
  expect(failed.eventsOf('no longer moving')[0]).toMatchObject({ units: [0], rules: ['6.65', '6.65a'] })
  expect(failed.state.units[0]).toMatchObject({ formed: false, spent: true, hex: failed.hex('W10') })
  expect(failed.asked('central')).toBeUndefined()
  const stood = goes(testBattle({ units, dice: [2, 3] }))
  expect(stood.lastEvent('check')).toMatchObject({ total: 7, result: 'stands', failure: 'stopped' })
  expect(stood.state.units[0]?.spent).toBe(false)
  expect(stood.asked('central')).toBe('step')
})

test('3.73: a total of 11 from fire destroys the unit', () => {
  const battle = firedAt('ge-inf W10 spent', [4, 5])
  expect(battle.lastEvent('check')).toMatchObject({ total: 11, result: 'destroyed', hex: battle.hex('W10') })
  expect(battle.lastEvent('check').rules).toContain('3.73')
  expect(battle.unitsIn('W10')).toEqual([])
})

test('3.73 3.9: a destroyed unit leaves its trench, and enemies then alone in the hex control it', () => {
  const battle = testBattle({
    units: ['ge-art V12 dispersed', 'br-inf V10 spent in', 'ge-inf V10 dispersed spent'],
    dice: [5, 6, 1, 2],
    change: (state, { hex }) => {
      state.control = `${state.control.slice(0, hex('V10'))}e${state.control.slice(hex('V10') + 1)}`
    },
  })
  battle.say('central', [0])
  battle.say('central', [0, 'fire', battle.hex('V10')])
  expect(battle.eventsOf('check').map(({ unit, result }) => [unit, result])).toEqual([
    [1, 'destroyed'],
    [2, 'stands'],
  ])
  expect(battle.state.units[1]).toMatchObject({ within: null })
  expect(battle.lastEvent('control')).toMatchObject({ side: 'central', hex: battle.hex('V10') })
  expect(battle.state.control[battle.hex('V10')]).toBe('c')
})

test('3.73: gas destroys on 11 as fire does', () => {
  const battle = testBattle({
    units: ['ge-inf X10 in'],
    dice: [4, 5],
    change: (state, { hex }) => state.gas.push(hex('W10')),
  })
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  battle.say('central', ['enter', battle.hex('W10')])
  expect(battle.lastEvent('check')).toMatchObject({ cause: 'gas', total: 11, result: 'destroyed' })
  expect(battle.drawsLeft).toBe(0)
})

test('3.73-1: a lost check at night with a total of 12 does not destroy', () => {
  const battle = testBattle({ units: ['ge-inf X10 in'], dice: [6, 6], changes: { night: [1] } })
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  battle.say('central', ['enter', battle.hex('W10')])
  expect(battle.lastEvent('check')).toMatchObject({ cause: 'lost', total: 12, result: 'dispersed' })
  expect(battle.lastEvent('check').rules).toContain('3.73-1')
  expect(battle.state.units[0]).toMatchObject({ formed: false, spent: true, hex: battle.hex('W10') })
})

test('6.679-2: hallowed ground gives its side -1 in and next to its hex, and the enemy nothing', () => {
  const hallowedFor = (side: 'central' | 'entente', label: string) => {
    const battle = firedAt('ge-inf W10 spent', [2, 4], {
      change: (state, { hex }) => {
        state.hallowed = { side, hex: hex(label) }
      },
    })
    return battle
      .lastEvent('check')
      .modifiers.filter(({ rule }) => rule === '6.679-2')
      .map(({ value }) => value)
  }
  expect(hallowedFor('central', 'W10')).toEqual([-1])
  expect(hallowedFor('central', 'X10')).toEqual([-1])
  expect(hallowedFor('central', 'W12')).toEqual([])
  expect(hallowedFor('entente', 'W10')).toEqual([])
})

test('a check that disperses a unit halts its owner’s plan, one without effect does not', () => {
  const battle = testBattle({ units: ['ge-inf W10'] })
  const halted: string[] = []
  const table = { ...battle.battle.table, haltPlan: (seat: string) => void halted.push(seat) }
  const failing = {
    unit: unitId(0),
    cause: 'fire',
    rules: [],
    modifiers: [],
    dice: [5, 4],
    total: 9,
    cohesion: 8,
  } as const
  const failure = 'dispersed'
  applyChecks({ ...battle.battle, table }, [{ ...failing, doubles: false, result: 'fails', failure: 'fails' }])
  expect(halted).toEqual([])
  applyChecks({ ...battle.battle, table }, [{ ...failing, doubles: false, result: 'dispersed', failure }])
  expect(halted).toEqual(['central'])
})

test('the odds of a check count all 36 rolls of the dice', () => {
  const battle = testBattle({ units: ['ge-inf W10', 'ge-inf W11 dispersed'] })
  const three = [{ rule: '6.53', name: 'firepower', value: 3 }]
  // Formed, cohesion 8: 2-5 stands (10 ways), 6-7 dispersed (11), 8-12 destroyed (15).
  expect(oddsOfCheck(battle.battlefield, unitId(0), 'fire', three)).toMatchObject({
    stands: 10,
    dispersed: 11,
    destroyed: 15,
  })
  // Dispersed, cohesion 7: 2-4 (6), 5-7 (15), 8-12 (15).
  const dispersed = { stands: 6, fails: 15, stopped: 0, dispersed: 0, destroyed: 15 }
  expect(oddsOfCheck(battle.battlefield, unitId(1), 'fire', three)).toMatchObject(dispersed)
  expect(oddsOfCheck(battle.battlefield, unitId(1), 'rally', three)).toMatchObject({
    stands: 6,
    fails: 30,
    destroyed: 0,
  })
  battle.say('central', [1])
  battle.state.command?.moving.push(unitId(1))
  expect(oddsOfCheck(battle.battlefield, unitId(1), 'fire', three)).toMatchObject({
    ...dispersed,
    fails: 0,
    stopped: 15,
  })
  expect(oddsOfCheck(battle.battlefield, unitId(0), 'lost', three)).toMatchObject({
    stands: 10,
    dispersed: 26,
    destroyed: 0,
  })
})
