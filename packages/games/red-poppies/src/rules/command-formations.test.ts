import { applyOverlay, type Json } from '@firestep/referee'
import { expect, test } from 'vitest'
import { type TestBattle, testBattle } from '../testing/test-battle.ts'
import { destroyed } from './state.ts'

/** The rule that bars these hexes' units from one command, or 'allowed'. */
const commandRefusal = (battle: TestBattle, ...labels: string[]): string =>
  battle.refusal('entente', labels.flatMap(battle.unitsIn))

/** The illustration of 3.5. */
const massed = () =>
  testBattle({
    actor: 'entente',
    units: [
      'br-inf O19',
      'br-inf P19',
      'br-inf Q19',
      'br-inf N18 dispersed',
      'br-mg P18',
      'br-inf Q18 spent',
      'br-inf M19',
      'br-inf R17',
    ],
  })

test('3.5 3.5-1 6.01c: identical, formed, ready units in an unbroken chain form a mass', () => {
  const battle = massed()
  const units = ['O19', 'P19', 'Q19'].flatMap(battle.unitsIn)
  battle.say('entente', units)
  expect(battle.lastEvent('command')).toMatchObject({
    formation: 'mass',
    units,
    rules: expect.arrayContaining(['6.01c', '3.5']),
  })
})

test('3.5-2: the dispersed company in N18 cannot join and does not link M19', () => {
  const battle = massed()
  expect(commandRefusal(battle, 'O19', 'P19', 'N18')).toBe('3.5-2')
  expect(commandRefusal(battle, 'O19', 'P19', 'Q19', 'M19')).toBe('3.5')
})

test('3.11-3: a machine gun is not identical to a company', () => {
  expect(commandRefusal(massed(), 'O19', 'P19', 'P18')).toBe('3.11-3')
})

test('3.3 3.3-1: the spent company in Q18 takes no command and does not link R17', () => {
  const battle = massed()
  expect(commandRefusal(battle, 'Q18')).toBe('3.3-1')
  expect(commandRefusal(battle, 'P19', 'Q19', 'Q18')).toBe('3.3-1')
  expect(commandRefusal(battle, 'O19', 'P19', 'Q19', 'R17')).toBe('3.5')
})

test('3.11-3: companies of another nation, another type or other values are not identical', () => {
  const values = {
    formed: { firepower: 2, range: 2, cohesion: 8, move: 3, melee: 4 },
    dispersed: { firepower: 1, range: 2, cohesion: 7, move: 1, melee: 3 },
  }
  const battle = testBattle({
    units: ['ge-inf X09', 'ge-res X10', 'ah-inf W10', 'ge-storm Y09', 'ge-late X08'],
    overlay: {
      unitTypes: {
        'ah-inf': values,
        'ge-storm': { ...values, type: 'flamethrower' },
        'ge-late': { ...values, type: 'infantry' },
      },
    },
  })
  for (const other of [1, 2, 3]) expect(battle.refusal('central', [0, other])).toBe('3.11-3')
  expect(battle.refusal('central', [0, 4])).toBe('allowed')
})

const printedValues = ['firepower', 'range', 'melee', 'cohesion', 'move'] as const

test.each(['formed', 'dispersed'] as const)(
  '3.11-3: a difference in any of the five values on the %s side makes units not identical',
  (face) => {
    const values = {
      formed: { firepower: 2, range: 2, cohesion: 8, move: 3, melee: 4 },
      dispersed: { firepower: 1, range: 2, cohesion: 7, move: 1, melee: 3 },
    }
    const pairRefusal = (changes: Json) => {
      const overlay = applyOverlay(
        { unitTypes: { 'ge-late': { ...values, type: 'infantry' } } },
        { unitTypes: changes },
      )
      return testBattle({ units: ['ge-inf X09', 'ge-late X10'], overlay }).refusal('central', [0, 1])
    }
    expect(pairRefusal({})).toBe('allowed')
    for (const value of printedValues)
      expect([value, pairRefusal({ 'ge-late': { [face]: { [value]: values[face][value] + 1 } } })]).toEqual([
        value,
        '3.11-3',
      ])
  },
)

test('3.11-3 3.12: a company is not identical to one that also counts as cavalry', () => {
  const battle = testBattle({
    units: ['ge-inf X09', 'ge-late X10'],
    overlay: {
      unitTypes: {
        'ge-late': {
          type: 'infantry',
          alsoCavalry: true,
          formed: { firepower: 2, range: 2, cohesion: 8, move: 3, melee: 4 },
          dispersed: { firepower: 1, range: 2, cohesion: 7, move: 1, melee: 3 },
        },
      },
    },
  })
  expect(battle.refusal('central', [0, 1])).toBe('3.11-3')
})

const column = ['U04', 'U05', 'U06', 'U07', 'U08', 'U09', 'U10']

test('3.5-1: a mass has at most 12 units in six hexes', () => {
  const battle = testBattle({ actor: 'entente', units: column.flatMap((hex) => [`br-inf ${hex}`, `br-inf ${hex}`]) })
  expect(commandRefusal(battle, ...column.slice(0, 6))).toBe('allowed')
  expect(commandRefusal(battle, ...column)).toBe('3.5-1')
  const thin = testBattle({ actor: 'entente', units: column.map((hex) => `br-inf ${hex}`) })
  expect(commandRefusal(thin, ...column)).toBe('3.5-1')
})

test('6.01 6.01a 6.01b 3.4: a command takes one unit, or any two ready units in one hex', () => {
  const battle = testBattle({
    actor: 'entente',
    units: ['br-inf V09 dispersed', 'br-mg V09 dispersed', 'br-inf V10 dispersed'],
  })
  expect(battle.refusal('entente', [0, 1])).toBe('allowed')
  expect(battle.refusal('entente', [0, 2])).toBe('3.6')
  expect(battle.refusal('entente', [0, 0])).toBe('6.01')
  expect(battle.refusal('entente', [])).toBe('6.01')
  battle.say('entente', [0, 1])
  expect(battle.lastEvent('command')).toMatchObject({
    formation: 'stack',
    rules: expect.arrayContaining(['6.01b', '3.4']),
  })
  const alone = testBattle({ actor: 'entente', units: ['br-inf V09'] })
  alone.say('entente', [0])
  expect(alone.lastEvent('command')).toMatchObject({
    formation: 'unit',
    rules: expect.arrayContaining(['6.01', '6.01a']),
  })
})

/** The illustration of 3.6. */
const blobbed = (infiltration: readonly string[]) =>
  testBattle({
    actor: 'entente',
    changes: { infiltration: [...infiltration] },
    units: [
      'br-inf P19 dispersed',
      'br-mg Q19 dispersed',
      'br-inf O19 dispersed spent',
      'br-inf P18',
      'br-inf O18 dispersed',
    ],
  })

test('3.6 3.6-1 6.01e: with infiltration tactics dispersed neighbours of any type form a blob', () => {
  const battle = blobbed(['entente'])
  expect(commandRefusal(battle, 'P19', 'O19')).toBe('3.3-1')
  expect(commandRefusal(battle, 'P19', 'Q19', 'O18')).toBe('3.6-1')
  battle.say('entente', ['P19', 'Q19'].flatMap(battle.unitsIn))
  expect(battle.lastEvent('command')).toMatchObject({
    formation: 'blob',
    rules: expect.arrayContaining(['6.01e', '3.6']),
  })
})

test('3.6-2: a formed unit cannot join a blob', () => {
  expect(commandRefusal(blobbed(['entente']), 'P19', 'P18')).toBe('3.6-2')
})

test('3.6: without infiltration tactics there are no blobs', () => {
  expect(commandRefusal(blobbed(['central']), 'P19', 'Q19')).toBe('3.6')
})

test('3.6-1: a blob has at most 4 units', () => {
  const battle = testBattle({
    actor: 'entente',
    changes: { infiltration: ['entente'] },
    units: ['V09', 'V09', 'V10', 'V10', 'V11'].map((hex) => `br-inf ${hex} dispersed`),
  })
  expect(battle.refusal('entente', [0, 1, 2, 3])).toBe('allowed')
  expect(battle.refusal('entente', [0, 1, 2, 3, 4])).toBe('3.6-1')
  const apart = testBattle({
    actor: 'entente',
    changes: { infiltration: ['entente'] },
    units: ['V04', 'V05', 'V09', 'V10'].map((hex) => `br-inf ${hex} dispersed`),
  })
  expect(apart.refusal('entente', [0, 1])).toBe('allowed')
  expect(apart.refusal('entente', [0, 1, 2, 3])).toBe('3.6-1')
})

test('6.01: enemy units, destroyed units and unknown ids cannot be commanded', () => {
  const battle = testBattle({
    units: ['ge-inf X09', 'br-inf V09', 'ge-inf X10'],
    change: (state) =>
      state.units.forEach((unit, i) => {
        if (i === 2) unit.hex = destroyed
      }),
  })
  expect(battle.refusal('central', [1])).toBe('6.01')
  expect(battle.refusal('central', [2])).toBe('6.01')
  for (const unit of [3, 99]) expect(battle.refusal('central', [unit])).toBe('6.01')
  for (const unit of [-1, 0.5, '0', null]) expect(battle.refusal('central', [unit])).toBe('5.21')
  expect(battle.refusal('central', 'attack')).toBe('5.21')
  expect(battle.whyNot('central', 0)).toBe('allowed')
  expect(battle.whyNot('central', 1)).toBe('6.01')
})

test('the options offer only units that keep the formation', () => {
  const battle = massed()
  const [unitInO19] = battle.unitsIn('O19')
  expect(battle.choices('entente', unitInO19 ?? -1)).toEqual(battle.unitsIn('P19'))
})
