import { expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { rising } from './stop-hiding.ts'

const scrub = new Array(9).fill('sssssssss')
/** The Entente is about to move; the Ottomans may come out. */
const about = (more: TestBattleSetup = {}) =>
  testBattle({
    map: scrub,
    units: [
      'ottoman C half battalion 03.03 hiding',
      'ottoman D half battalion 03.03 hiding',
      'ottoman E half battalion 09.09',
      'ottoman F half battalion 09.08 hiding',
      'entente A half battalion 03.04',
    ],
    active: { side: 'entente', segment: 'commanded fire' },
    script: (battle) => rising(battle),
    ...more,
  })

test('2.0 step 4c-all 7.6.5: before a Brigiment moves the other side may simply stop hiding', () => {
  const war = about()
  expect(war.asked('ottoman')).toBe('rise')
  expect(war.choices('ottoman')).toEqual([war.unit('C'), war.unit('D')])
  war.say('ottoman', [war.unit('C')])
  expect([war.of('C').hiding, war.of('D').hiding]).toEqual([null, 'terrain'])
  // Units that stand may fire at it before anything else happens (7.6.5-2).
  expect(war.asked('entente')).toBe('opportunity fire')
  expect(war.last('come out')).toMatchObject({ side: 'ottoman', rules: ['7.6.5', '7.6.5-1', '2.0 step 4c-all'] })
  war.say('entente', [])
  expect([war.asked('ottoman'), war.of('C').hiding, [...war.used]]).toEqual([undefined, null, ['come out']])
})

test('7.6.5-2 7.6.5-5: fired at, it may go back into hiding', () => {
  const war = about({ dice: [9, 9, 9] })
  war.say('ottoman', [war.unit('C'), war.unit('D')])
  const [aim] = war.choices('entente')
  war.say('entente', [aim as number[], war.unit('A')])
  expect(war.asked('ottoman')).toBe('hide')
  // In this exchange A has fired (7.6.6); when it is over it may fire again.
  expect(war.state.secrets.entente.shot).toEqual([war.unit('A')])
  war.say('ottoman', [[war.unit('C'), 'terrain']])
  expect([war.of('C').hiding, war.of('D').hiding]).toEqual(['terrain', null])
  expect(war.state.secrets.entente.shot).toEqual([])
})

test('7.6.5: nobody rises who does not hide, or is far from every enemy', () => {
  const war = about()
  expect(['E', 'F'].map((name) => war.refusal('ottoman', [war.unit(name)]))).toEqual(['7.6.5', '7.6.5'])
  expect(war.refusal('ottoman', [war.unit('D'), war.unit('C')])).toBe('7.6.5')
  war.say('ottoman', [])
  expect(war.all('come out')).toEqual([])
  const none = about({ units: ['ottoman F half battalion 09.08 hiding', 'entente A half battalion 01.01'] })
  expect(none.asked('ottoman')).toBeUndefined()
})

test('7.6.5 7.6.5-1: one hex after another, each with its own exchange; nobody is named twice', () => {
  const war = about({
    units: [
      'ottoman C half battalion 04.03 hiding',
      'ottoman D half battalion 01.01 hiding',
      'entente A half battalion 03.03',
      'entente B half battalion 01.02',
    ],
    change(state) {
      state.secrets.entente.shot = [0]
    },
  })
  const [c, d] = [war.unit('C'), war.unit('D')]
  expect([[c, c], [d, d], [c, d], [c, -1], ['C'], 7].map((said) => war.refusal('ottoman', said))).toEqual([
    ...['7.6.5', '7.6.5', 'allowed', '7.6.5', '7.6.5', '7.6.5'],
  ])
  expect(war.choices('ottoman', [c])).toEqual([d])
  expect(['C', 'A'].map((name) => war.whyNot('ottoman', name))).toEqual(['7.6.5', '7.6.5'])
  expect([war.whyNot('ottoman', c), war.whyNot('ottoman', d)]).toEqual(['allowed', 'allowed'])
  war.say('ottoman', [c, d])
  expect(war.all('come out').map(({ hex }) => war.label(hex))).toEqual(['01.01'])
  expect([war.of('C').hiding, war.of('D').hiding]).toEqual(['terrain', null])
  expect(war.heard('ottoman').at(-1)).toMatchObject({ type: 'come out', units: [d] })
  expect(war.state.secrets.entente.shot).toEqual([])
  war.say('entente', [])
  expect(war.all('come out').map(({ hex }) => war.label(hex))).toEqual(['01.01', '04.03'])
  war.say('entente', [])
  expect([war.of('C').hiding, war.asked('ottoman'), war.asked('entente')]).toEqual([null, undefined, undefined])
})

test.each([
  ['07.03', 'rise'],
  ['08.03', undefined],
])('7.6.5: an enemy in %s is near enough to 01.01, or not', (enemy, asked) => {
  const war = about({ units: ['ottoman C half battalion 01.01 hiding', `entente A half battalion ${enemy}`] })
  expect(war.asked('ottoman')).toBe(asked)
})

test('8.2.1: in Us/Them nobody rises', () => {
  const war = about({
    units: ['ottoman C half battalion 03.03 hiding', 'entente A half battalion 03.03 hiding'],
    usThem: ['03.03 ottoman'],
  })
  expect(war.asked('ottoman')).toBeUndefined()
})
