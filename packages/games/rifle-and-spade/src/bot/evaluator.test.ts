import { expect, test } from 'vitest'
import type { ScenarioData } from '../data/schema.ts'
import { commandedFire } from '../rules/fire/commanded-fire.ts'
import { bestAnswer, candidatesOf } from '../testing/bot.ts'
import { elementsOf } from '../testing/json.ts'
import { movementBattle } from '../testing/movement.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { assaultOdds, type Contest, fireHarm } from './odds.ts'
import { positionValue } from './position-value.ts'

/** The Entente needs hex 04.03. */
const victory: ScenarioData['victory'] = {
  side: 'entente',
  lastToPass: false,
  halfForUsThem: false,
  perStepLost: 0,
  points: [{ hex: '04.03', points: 5 }],
  levels: [
    { from: 5, result: 'entente' },
    { from: null, result: 'ottoman' },
  ],
  history: 'none',
}

const hillBattle = (units: readonly string[], changes: TestBattleSetup = {}): TestBattle =>
  movementBattle({ units, changes: { victory }, ...changes })

const strongStack = ['entente A half battalion 04.04', 'entente B half battalion 04.04', 'entente C company 04.04']

test('14.4: a strong stack assaults together; a weak one does not assault', () => {
  const strong = hillBattle([...strongStack, 'ottoman Coy company 04.03'])
  expect(bestAnswer(strong, 'entente')).toEqual(['A', 'B', 'C'].map(strong.unit))
  strong.say('entente', ['A', 'B', 'C'].map(strong.unit))
  expect(bestAnswer(strong, 'entente')).toEqual(['assault', strong.hex('04.03')])

  const weak = hillBattle([
    'entente C company 04.04',
    'ottoman A half battalion 04.03',
    'ottoman B half battalion 04.03',
  ])
  weak.say('entente', [weak.unit('C')])
  expect(bestAnswer(weak, 'entente')).not.toEqual(['assault', weak.hex('04.03')])
})

test('a stack walks into an empty hex that counts for victory', () => {
  const battle = hillBattle(['entente A half battalion 04.06', 'ottoman Coy company 07.01'])
  battle.say('entente', [battle.unit('A')])
  const [action, ...path] = elementsOf(bestAnswer(battle, 'entente'))
  expect(action).toBe('go')
  expect(path.at(-1)).toBe(battle.hex('04.03'))
})

test('the scoring side keeps a garrison in a hex it holds', () => {
  const battle = hillBattle(['entente A half battalion 04.03', 'ottoman Coy company 04.05'])
  expect(bestAnswer(battle, 'entente')).toEqual(['end'])
})

test('riflemen do not leave the most valuable hex to a machine gun for a lesser one', () => {
  const points = [...victory.points, { hex: '04.06', points: 1 }]
  const units = ['entente A half battalion 04.03', 'entente Gun mg section 04.03', 'ottoman Coy company 07.01']
  const battle = movementBattle({ units, changes: { victory: { ...victory, points } } })
  expect(bestAnswer(battle, 'entente')).toEqual(['end'])
})

test('17.2.6: machine guns do not move up to enemy riflemen, not even to join friends', () => {
  const foes = ['ottoman B half battalion 04.03', 'ottoman C half battalion 04.03']
  const battle = hillBattle(['entente Gun mg section 04.06', 'entente A half battalion 04.04', ...foes])
  battle.say('entente', [battle.unit('Gun')])
  expect(bestAnswer(battle, 'entente')).not.toContain(battle.hex('04.04'))
})

test('7.2.2: a stack under commanded fire hides', () => {
  const battle = testBattle({
    map: new Array(7).fill('sssssss'),
    units: ['entente A half battalion 04.04', 'ottoman B half battalion 04.03'],
    changes: { victory },
    orders: false,
    active: { side: 'entente', segment: 'commanded fire' },
    script: (battle) => commandedFire(battle),
  })
  battle.say('entente', [battle.hex('04.03'), battle.unit('A')])
  expect(bestAnswer(battle, 'ottoman')).toEqual([[battle.unit('B'), 'terrain']])
  expect(candidatesOf(battle, 'ottoman').map(({ answer }) => answer)).toContainEqual([])
})

test('17.4: a stack that moves up in the open is fired at', () => {
  const battle = hillBattle(['entente A half battalion 04.05', 'ottoman B half battalion 04.03'])
  battle.say('entente', [battle.unit('A')])
  battle.say('entente', ['go', battle.hex('04.04')])
  expect(bestAnswer(battle, 'ottoman')).toEqual([[0, battle.hex('04.04')], battle.unit('B')])
})

const { tables } = testBattle().context.book

test('18.4: the odds of an assault rise with the attackers and fall with the defenders and their works', () => {
  const evenContest: Contest = {
    attack: 4,
    attackShare: 1,
    defence: 2,
    otherStrength: 0,
    defenceShare: 1,
    attackerNet: 0,
    defenderNet: 0,
    rounds: 1,
    attackerHolds: 0.75,
    defenderHolds: 0.75,
  }
  const { wins } = assaultOdds(tables, evenContest)
  expect(wins).toBeGreaterThan(0.5)
  expect(assaultOdds(tables, { ...evenContest, attack: 6 }).wins).toBeGreaterThan(wins)
  expect(assaultOdds(tables, { ...evenContest, defence: 3 }).wins).toBeLessThan(wins)
  expect(assaultOdds(tables, { ...evenContest, attackerNet: 4 }).wins).toBeLessThan(wins)
})

test('17.2: more fire points do more harm, a higher modified roll less', () => {
  const { losses } = fireHarm(tables, 4, 0)
  expect(fireHarm(tables, 8, 0).losses).toBeGreaterThan(losses)
  expect(fireHarm(tables, 4, 4).losses).toBeLessThan(losses)
  expect(fireHarm(tables, 0, 0).losses).toBe(0)
})

test('holding a victory hex is worth more than standing before it, and the enemy values it the other way round', () => {
  const holdingBattle = hillBattle(['entente A half battalion 04.03', 'ottoman B half battalion 04.06'])
  const waitingBattle = hillBattle(['entente A half battalion 04.06', 'ottoman B half battalion 04.03'])
  const valueFor = (battle: TestBattle, side: 'entente' | 'ottoman') => positionValue(battle.battlefield(side))
  expect(valueFor(holdingBattle, 'entente')).toBeGreaterThan(valueFor(waitingBattle, 'entente'))
  expect(valueFor(holdingBattle, 'ottoman')).toBeLessThan(valueFor(waitingBattle, 'ottoman'))
})
