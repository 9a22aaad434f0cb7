import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { offerToStopHiding } from './stop-hiding.ts'

// The stored names: the question is 'rise', the event 'come out'.

const scrub = new Array(9).fill('sssssssss')
/** The Entente is about to move, and the Ottomans may come out. */
const battleBeforeMove = (setup: TestBattleSetup = {}) =>
  testBattle({
    map: scrub,
    units: [
      'ottoman C half battalion 03.03 hiding',
      'ottoman D half battalion 03.03 hiding',
      'ottoman E half battalion 02.04',
      'ottoman F half battalion 09.08 hiding',
      'entente A half battalion 03.04',
    ],
    active: { side: 'entente', segment: 'commanded fire' },
    script: (battle) => offerToStopHiding(battle),
    ...setup,
  })

test('2.0 step 4c-all 7.6.5: before a Brigiment moves, the other side may stop hiding', () => {
  const battle = battleBeforeMove()
  expect(battle.asked('ottoman')).toBe('rise')
  expect(battle.choices('ottoman')).toEqual([battle.unit('C'), battle.unit('D')])
  battle.say('ottoman', [battle.unit('C')])
  expect(battle.of('C').hiding).toBeNull()
  expect(battle.of('D').hiding).toBe('terrain')
  // Enemies in the open may fire at it before anything else happens (7.6.5-2).
  expect(battle.asked('entente')).toBe('opportunity fire')
  expect(battle.lastEvent('come out')).toMatchObject({
    side: 'ottoman',
    rules: ['7.6.5', '7.6.5-1', '2.0 step 4c-all'],
  })
  battle.say('entente', [])
  expect(battle.asked('ottoman')).toBeUndefined()
  expect(battle.of('C').hiding).toBeNull()
  expect([...battle.used]).toEqual(['come out'])
})

test('7.6.5-2 7.6.5-5: a unit fired at as it rises may go back into hiding', () => {
  const battle = battleBeforeMove({ dice: [9, 9, 9] })
  battle.say('ottoman', [battle.unit('C'), battle.unit('D')])
  // The aim is the hex of C and D, the only target.
  const [aim] = battle.choices('entente')
  battle.say('entente', [aim ?? null, battle.unit('A')])
  expect(battle.asked('ottoman')).toBe('hide')
  // A has fired in this exchange (7.6.6); afterwards it may fire again.
  expect(battle.state.secrets.entente.shot).toEqual([battle.unit('A')])
  battle.say('ottoman', [[battle.unit('C'), 'terrain']])
  expect(battle.of('C').hiding).toBe('terrain')
  expect(battle.of('D').hiding).toBeNull()
  expect(battle.state.secrets.entente.shot).toEqual([])
})

test('7.6.5: only hiding units near an enemy may stop hiding, named by ascending number', () => {
  const battle = battleBeforeMove()
  const refusalOf = (...names: readonly string[]) => battle.refusal('ottoman', names.map(battle.unit))
  // E does not hide, F is far from every enemy.
  expect(refusalOf('E')).toBe('7.6.5')
  expect(refusalOf('F')).toBe('7.6.5')
  expect(refusalOf('D', 'C')).toBe('7.6.5')
  expect(refusalOf('C', 'D')).toBe('allowed')
})

test('7.6.5: all may stay hidden', () => {
  const battle = battleBeforeMove()
  battle.say('ottoman', [])
  expect(battle.allEvents('come out')).toEqual([])
  expect(battle.of('C').hiding).toBe('terrain')
})

test('7.6.5: a side without a unit that may stop hiding is not asked', () => {
  const withoutEnemyNear = battleBeforeMove({
    units: ['ottoman F half battalion 09.08 hiding', 'entente A half battalion 01.01'],
  })
  expect(withoutEnemyNear.asked('ottoman')).toBeUndefined()
})

describe('7.6.5: units hiding in two hexes, each near an enemy', () => {
  const battleAtTwoHexes = (setup: TestBattleSetup = {}) => {
    const battle = battleBeforeMove({
      units: [
        'ottoman C half battalion 04.03 hiding',
        'ottoman D half battalion 01.01 hiding',
        'entente A half battalion 03.03',
        'entente B half battalion 01.02',
      ],
      ...setup,
    })
    return { battle, c: battle.unit('C'), d: battle.unit('D') }
  }
  const { c, d } = battleAtTwoHexes()

  test.each([
    [[c, d], 'allowed'],
    [[c, c], '7.6.5'],
    [[d, d], '7.6.5'],
    // No unit ids.
    [[c, -1], '2.0 step 4c-all'],
    [['no id'], '2.0 step 4c-all'],
    [7, '2.0 step 4c-all'],
  ])('7.6.5: each unit is named once: %j is ruled on by %s', (answer, ruling) => {
    expect(battleAtTwoHexes().battle.refusal('ottoman', answer)).toBe(ruling)
  })

  test('7.6.5: a unit already named is not offered again', () => {
    expect(battleAtTwoHexes().battle.choices('ottoman', [c])).toEqual([d])
  })

  test('7.6.5: the question explains which units may stop hiding', () => {
    const { battle } = battleAtTwoHexes()
    expect(battle.whyNot('ottoman', c)).toBe('allowed')
    expect(battle.whyNot('ottoman', d)).toBe('allowed')
    expect(battle.whyNot('ottoman', 'no id')).toBe('7.6.5')
  })

  test('7.6.5-1: hexes come out one after another, each with its own exchange', () => {
    const { battle } = battleAtTwoHexes()
    const hexesShown = () => battle.allEvents('come out').map(({ hex }) => battle.label(hex))
    battle.say('ottoman', [c, d])
    expect(hexesShown()).toEqual(['01.01'])
    expect(battle.of('C').hiding).toBe('terrain')
    expect(battle.of('D').hiding).toBeNull()
    // Only its owner is told which units come out.
    expect(battle.eventsFor('ottoman').at(-1)).toMatchObject({ type: 'come out', units: [d] })
    expect(battle.asked('entente')).toBe('opportunity fire')
    battle.say('entente', [])
    expect(hexesShown()).toEqual(['01.01', '04.03'])
    battle.say('entente', [])
    expect(battle.of('C').hiding).toBeNull()
    expect(battle.asked('ottoman')).toBeUndefined()
    expect(battle.asked('entente')).toBeUndefined()
  })

  test('7.6.6: a new exchange forgets who has fired', () => {
    const { battle } = battleAtTwoHexes({ change: (state, { unit }) => (state.secrets.entente.shot = [unit('A')]) })
    battle.say('ottoman', [c, d])
    expect(battle.state.secrets.entente.shot).toEqual([])
  })
})

test.each([
  ['07.03', 'rise'],
  ['08.03', undefined],
])('7.6.5: an enemy in %s is near enough for a unit in 01.01 to rise, or not', (enemy, question) => {
  const battle = battleBeforeMove({
    units: ['ottoman C half battalion 01.01 hiding', `entente A half battalion ${enemy}`],
  })
  expect(battle.asked('ottoman')).toBe(question)
})

test('8.2.1: units in Us/Them do not rise', () => {
  const battle = battleBeforeMove({
    units: ['ottoman C half battalion 03.03 hiding', 'entente A half battalion 03.03 hiding'],
    usThem: ['03.03 ottoman'],
  })
  expect(battle.asked('ottoman')).toBeUndefined()
})
