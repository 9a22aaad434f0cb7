import { expect, test } from 'vitest'
import { unitId } from '../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { destroyed } from './state.ts'

/** One side digs, the other passes, and the turn ends. */
const digging = (setup: TestBattleSetup) => testBattle({ couplets: 1, actor: 'entente', ...setup })

test('6.41 6.41a 5.3-1 6.05: a unit that digs is spent, and its shovel becomes a scrape', () => {
  const battle = digging({ units: ['br-inf T20'], dice: [1, 2] })
  battle.say('entente', [0])
  battle.say('entente', [0, 'dig'])
  expect(battle.lastEvent('dug')).toMatchObject({ unit: 0, rules: ['6.41'] })
  expect(battle.state.units[0]?.spent).toBe(true)
  battle.say('central', ['pass'])
  expect(battle.lastEvent('scrape')).toMatchObject({ hex: battle.hex('T20'), rules: ['6.41a', '5.3-1'] })
  expect(battle.state.scrapes).toEqual([battle.hex('T20')])
  expect(battle.state.shovels).toEqual([])
  expect(battle.drawsLeft).toBe(0)
})

test('6.41b 8.33 8.33-1: IN a trench the shovel may become a bomb stop towards a connected trench', () => {
  const battle = digging({ units: ['br-inf V10 dispersed in'], dice: [1, 2] })
  battle.say('entente', [0])
  battle.say('entente', [0, 'dig'])
  battle.say('central', ['pass'])
  expect(battle.asked('entente')).toBe('shovel')
  expect(battle.choices('entente')).toContainEqual(['bomb stop', battle.side('V10|V11')])
  expect(battle.refusal('entente', ['bomb stop', battle.side('V10|W10')])).toBe('8.33')
  battle.say('entente', ['bomb stop', battle.side('V10|V11')])
  expect(battle.lastEvent('bomb stop').rules).toContain('6.41b')
  expect(battle.state.bombStops).toEqual([battle.side('V10|V11')])
})

test('8.33-2: a hex may hold several bomb stops, each on its own side and from its own dig', () => {
  const battle = digging({
    units: ['br-inf V10 dispersed in'],
    change: (state, { side }) => state.bombStops.push(side('V10|V11')),
    dice: [1, 2],
  })
  battle.say('entente', [0])
  battle.say('entente', [0, 'dig'])
  battle.say('central', ['pass'])
  expect(battle.refusal('entente', ['bomb stop', battle.side('V10|V11')])).toBe('8.33')
  battle.say('entente', ['bomb stop', battle.side('V09|V10')])
  expect(battle.lastEvent('bomb stop').rules).toContain('8.33-2')
  expect(battle.state.bombStops).toHaveLength(2)
})

const battleWithBombStop = (furtherUnits: readonly string[]) => {
  const battle = digging({
    units: ['br-inf V10 dispersed', ...furtherUnits],
    change: (state, { side }) => state.bombStops.push(side('V10|V11')),
    dice: [1, 2],
  })
  battle.say('entente', [0])
  battle.say('entente', [0, 'dig'])
  battle.say('central', ['pass'])
  return battle
}

test('6.41c: a shovel may be removed together with a bomb stop of its hex', () => {
  const battle = battleWithBombStop([])
  battle.say('entente', ['clear', battle.side('V10|V11')])
  expect(battle.lastEvent('bomb stop cleared').rules).toContain('6.41c')
  expect(battle.state.bombStops).toEqual([])
  expect(battle.state.scrapes).toEqual([])
})

test('6.42: a bomb stop with an enemy on its other side cannot be removed', () => {
  const battle = digging({
    units: ['br-inf V10 dispersed in', 'ge-inf V11'],
    change: (state, { side }) => state.bombStops.push(side('V10|V11')),
    dice: [1, 2],
  })
  battle.say('entente', [0])
  battle.say('entente', [0, 'dig'])
  battle.say('central', ['pass'])
  expect(battle.refusal('entente', ['clear', battle.side('V10|V11')])).toBe('6.42')
  // A second stop on that side is never allowed, and parts that a shovel cannot do are refused too.
  expect(battle.whyNot('entente', ['bomb stop', battle.side('V10|V11')])).toBe('8.33')
  for (const thing of ['clear', ['clear'], ['clear', 'V10|V11'], ['clear', battle.side('V09|V10')], 3, null])
    expect(battle.whyNot('entente', thing)).toBe('6.41')
})

test('6.41: the side with the initiative resolves its shovels first', () => {
  const battle = digging({
    units: ['ge-inf X10 in', 'br-inf V10 dispersed in'],
    change: (state, { hex }) => {
      state.shovels.push({ unit: unitId(0), hex: hex('X10') }, { unit: unitId(1), hex: hex('V10') })
      for (const unit of state.units) unit.spent = true
    },
    dice: [1, 2],
  })
  battle.say('entente', ['pass'])
  battle.say('central', ['pass'])
  expect([battle.asked('entente'), battle.asked('central')]).toEqual(['shovel', undefined])
  battle.say('entente', ['scrape'])
  expect(battle.asked('central')).toBe('shovel')
})

test('5.3-1: the shovel of a destroyed digger becomes a scrape', () => {
  const battle = digging({
    units: ['br-inf T20'],
    change: (state, { hex }) => {
      state.shovels.push({ unit: unitId(0), hex: hex('T20') })
      const [digger] = state.units
      if (digger !== undefined) digger.hex = destroyed
    },
    dice: [1, 2],
  })
  battle.say('entente', ['pass'])
  battle.say('central', ['pass'])
  expect(battle.lastEvent('scrape').rules).toContain('5.3-1')
})

test('6.41 3.12 LLL.general.2: cavalry, horse guns, hussars on foot and flamethrowers do not dig', () => {
  const british = digging({ units: ['br-cav T20', 'br-hart T21'] })
  british.say('entente', [0])
  expect(british.refusal('entente', [0, 'dig'])).toBe('6.41')
  const horse = digging({ units: ['br-hart T21'] })
  horse.say('entente', [0])
  expect(horse.refusal('entente', [0, 'dig'])).toBe('3.12')
  const hussars = testBattle({ scenario: 'lll3', units: ['ah-hussar-foot Z16'] })
  hussars.say('central', [0])
  expect(hussars.refusal('central', [0, 'dig'])).toBe('LLL.general.2')
  const flames = testBattle({ units: ['ge-flame X09'] })
  flames.say('central', [0])
  expect(flames.refusal('central', [0, 'dig'])).toBe('6.41')
})
