import type { Json } from '@firestep/referee'
import { expect, test } from 'vitest'
import type { Side } from '../data/schema.ts'
import { hexesAround } from '../rules/artillery-groups.ts'
import { odds } from '../rules/odds.ts'
import { callShape } from '../rules/off-map-artillery.ts'
import { elementsOf } from '../testing/answers.ts'
import { bestAnswer, candidatesFor } from '../testing/bot.ts'
import { unitId, unitIds } from '../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { makeEvaluator } from './evaluator.ts'
import { Probe, shootersOf } from './fire-losses.ts'
import { meleeValue } from './melee.ts'
import { scenarioGoalsOf } from './scenario-goals.ts'
import { Values } from './unit-values.ts'

/** Plays for a side until it is asked a question of another kind; returns the answers. */
function playWhileAsked(battle: TestBattle, side: Side, ...kinds: readonly string[]): Json[] {
  const answers: Json[] = []
  while (kinds.includes(battle.asked(side) ?? '')) {
    const answer = bestAnswer(battle, side)
    battle.say(side, answer)
    answers.push(answer)
  }
  return answers
}

const positionValueOf = (battle: TestBattle, side: Side): number =>
  makeEvaluator(battle.battlefield.book).value(battle.position.view(side), side)

const valuesIn = ({ battlefield }: TestBattle): Values => new Values(battlefield, scenarioGoalsOf(battlefield.scenario))

test('expected fire losses of a unit put elsewhere equal the odds of the rules there', () => {
  const [elsewhere, inPlace] = ['ge-inf AA10', 'ge-inf X10'].map((mover) =>
    testBattle({ units: [mover, 'br-mg V10 dispersed'] }),
  )
  if (elsewhere === undefined || inPlace === undefined) throw new Error('two positions were arranged')
  const probe = new Probe(elsewhere.battlefield, unitId(0), true, false)
  probe.placeAt(elsewhere.hex('X10'), null)
  const { dead, shaken } = probe.harm(shootersOf(elsewhere.battlefield, 'entente'), () => 1)
  const exact = odds(inPlace.battlefield, { shooter: unitId(1), hex: inPlace.hex('X10'), afv: null }, unitId(0))
  expect(exact.destroyed).toBeGreaterThan(0)
  expect(dead).toBeCloseTo(exact.destroyed / 36, 10)
  expect(shaken).toBeCloseTo(exact.dispersed / 36, 10)
})

/** Germans step from X10 to W10 in sight of the British. */
function crossing(mover: string, ...watching: readonly string[]): TestBattle {
  const battle = testBattle({ units: [mover, ...watching] })
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  battle.say('central', ['enter', battle.hex('W10')])
  return battle
}

test('6.7: a machine gun fires at movers in the open, before rifles that would be spent by it', () => {
  const battle = crossing('ge-inf X10 in', 'br-mg V10 dispersed in', 'br-inf V10 dispersed in')
  expect(bestAnswer(battle, 'entente')).toEqual([1])
})

test('6.75: with little firepower a machine gun, which stays ready, fires at a mover, but rifles do not', () => {
  const shooting = (type: 'br-inf' | 'br-mg', firepower: number) => {
    const overlay = { unitTypes: { [type]: { dispersed: { firepower } } } }
    const battle = testBattle({ units: ['ge-inf X10 in', `${type} V10 dispersed in`], overlay })
    battle.say('central', [0])
    battle.say('central', [0, 'move'])
    battle.say('central', ['enter', battle.hex('W10')])
    return bestAnswer(battle, 'entente')
  }
  expect([shooting('br-inf', -3), shooting('br-mg', -3)]).toEqual(['none', [1]])
  expect([shooting('br-inf', -6), shooting('br-mg', -6)]).toEqual(['none', 'none'])
})

test('6.67: two against one is better than one against one, and one against two is worst', () => {
  const battle = testBattle({ units: ['ge-inf X10', 'ge-inf X10', 'br-inf X10', 'br-inf X10'] })
  const fight = (attackers: number[], defenders: number[]) =>
    meleeValue(battle.battlefield, valuesIn(battle), unitIds(...attackers), unitIds(...defenders))
  expect(fight([0, 1], [2])).toBeGreaterThan(fight([0], [2]))
  expect(fight([0], [2])).toBeGreaterThan(fight([0], [2, 3]))
})

/** The scenario Probe: victory hexes at Limanowa, all held by the Russians. */
const limanowa = (setup: TestBattleSetup): TestBattle => testBattle({ scenario: 'lll1', actor: 'central', ...setup })

test('a unit takes the open way to a victory hex', () => {
  const battle = limanowa({ units: ['ah-hussar J18', 'ru-cossack AA18'] })
  expect(bestAnswer(battle, 'central')).toEqual([0])
  playWhileAsked(battle, 'central', 'command', 'act', 'step')
  const { goals } = scenarioGoalsOf(battle.battlefield.scenario)
  const taken = goals.filter(({ hex }) => battle.state.control[hex] === 'c')
  expect(taken.length).toBeGreaterThan(1)
})

test('cavalry does not ride into a hex of two ready companies for nothing', () => {
  const battle = limanowa({ units: ['ah-hussar C20', 'ru-inf E20', 'ru-inf E20'], overlay: russianFirepower(9) })
  const answers = playWhileAsked(battle, 'central', 'command', 'act', 'step')
  expect(answers).not.toContainEqual(['enter', battle.hex('E20')])
})

const russianFirepower = (firepower: number): Json => ({ unitTypes: { 'ru-inf': { formed: { firepower } } } })

test('6.3: a gun in sight of the enemy unlimbers', () => {
  const battle = testBattle({ units: ['ge-mg X10', 'br-inf V10'] })
  expect(playWhileAsked(battle, 'central', 'command', 'act')).toEqual([[0], [0, 'deploy']])
})

const howitzers = [
  {
    side: 'central',
    groups: 1,
    firepower: 4,
    howitzer: true,
    mode: 'telephone',
    preregistered: false,
    provenance: 'test',
  },
]
const battery = { changes: { artillery: howitzers, bombardments: [] } }

test('6.1: guns are called on enemies, but not where friends stand among them', () => {
  const callCandidate = (battle: TestBattle) =>
    candidatesFor(battle, 'central').find(({ answer }) => elementsOf(answer)[0] === 'call')
  const separate = testBattle({ units: ['ge-inf X10 spent', 'br-inf V10', 'br-inf V10'], ...battery })
  const candidate = callCandidate(separate)
  if (candidate === undefined) throw new Error('no guns are called')
  expect(candidate.prior).toBeGreaterThan(0)
  const { answer } = candidate
  expect(callShape.fits(answer) && hexesAround(separate.battlefield, answer[3])).toContain(separate.hex('V10'))
  const mixed = testBattle({ units: ['ge-inf V10 spent', 'ge-inf V10 spent', 'br-inf V10'], ...battery })
  expect(callCandidate(mixed)).toBeUndefined()
})

test('6.2: guns are called off when friends have entered their target', () => {
  const primed = (friend: string): TestBattle =>
    testBattle({
      units: [friend, 'br-inf T08'],
      ...battery,
      change(state, { vertex }) {
        const [group] = state.groups
        if (group === undefined) throw new Error('there is no group')
        group.crossHair = { vertex: vertex('V10 W10 W11'), load: 'shell', mode: 'telephone', due: 1 }
        group.primed = true
      },
    })
  expect(bestAnswer(primed('ge-inf W10 spent'), 'central')).toEqual(['cancel', 0])
  expect(bestAnswer(primed('ge-inf AA10 spent'), 'central')).not.toEqual(['cancel', 0])
})

test('3.8: stragglers are rallied', () => {
  const rallied = testBattle({ units: ['ge-inf X10', 'ge-inf Y11 dispersed'] })
  rallied.say('central', [0])
  rallied.say('central', [0, 'move'])
  rallied.say('central', ['enter', rallied.hex('Y11')])
  expect(rallied.asked('central')).toBe('rally')
  expect(bestAnswer(rallied, 'central')).toBe('rally')
})

test('a position is worth more with a victory hex, with more ready men, and with a trench around them', () => {
  const battleWith = (...units: readonly string[]) => testBattle({ units })
  const [friend, enemy] = ['br-inf U10', 'ge-mg X10 dispersed']
  const plain = positionValueOf(battleWith(friend, enemy), 'entente')
  expect(positionValueOf(battleWith(friend, 'br-inf U10', enemy), 'entente')).toBeGreaterThan(plain)
  expect(positionValueOf(battleWith(`${friend} spent`, enemy), 'entente')).toBeLessThan(plain)
  const trench = (mark: string) => positionValueOf(battleWith(`br-inf V10 ${mark}`, enemy), 'entente')
  expect(trench('in')).toBeGreaterThan(trench(''))
  const held = (side: 'c' | 'e') =>
    positionValueOf(
      testBattle({
        units: [friend, enemy],
        change(state, { hex }) {
          const goal = hex('L14')
          state.control = state.control.slice(0, goal) + side + state.control.slice(goal + 1)
        },
      }),
      'entente',
    )
  expect(held('e')).toBeGreaterThan(held('c'))
})

test('a lead weighs more when less time is left to lose it', () => {
  const leading = (turn: number, side: 'c' | 'e') =>
    positionValueOf(
      limanowa({
        units: ['ah-hussar C20', 'ru-cossack AA18'],
        change(state, { hex }) {
          state.turn = turn
          const goal = hex('N17')
          state.control = state.control.slice(0, goal) + side + state.control.slice(goal + 1)
        },
      }),
      'central',
    )
  const swing = (turn: number) => leading(turn, 'c') - leading(turn, 'e')
  expect(swing(1)).toBeGreaterThan(0)
  expect(swing(6)).toBeGreaterThan(3 * swing(1))
})

test('men near a victory hex are worth more than men far from it', () => {
  const at = (hex: string) => positionValueOf(limanowa({ units: [`ah-hussar ${hex}`, 'ru-cossack AA18'] }), 'central')
  expect(at('M16')).toBeGreaterThan(at('C20'))
})

test('candidates of a later point of a move equal those of a fresh analysis, if no unit has fired', () => {
  const battle = testBattle({ units: ['ge-inf Z10', 'br-mg V10 dispersed in'] })
  const evaluator = makeEvaluator(battle.battlefield.book)
  battle.say('central', [0])
  battle.say('central', [0, 'move'])
  let compared = 0
  for (const to of ['Y11', 'X10', 'W10']) {
    if (battle.asked('central') !== 'step') break
    const question = battle.position.asked('central')
    if (question === undefined) throw new Error('nobody is asked')
    const view = battle.position.view('central')
    expect(evaluator.candidates(view, question)).toEqual(
      makeEvaluator(battle.battlefield.book).candidates(view, question),
    )
    compared++
    battle.say('central', ['enter', battle.hex(to)])
    if (battle.asked('entente') !== undefined) battle.say('entente', 'none')
  }
  expect(compared).toBeGreaterThan(1)
})

test('6.67: a stack below a weakly held hill that it must take goes up', () => {
  const battle = testBattle({
    scenario: 'ys2',
    actor: 'central',
    units: ['ge-inf N20', 'ge-inf N20', 'br-inf N19 dispersed spent', 'br-inf M20 in spent', 'br-inf M20 in spent'],
  })
  playWhileAsked(battle, 'central', 'command', 'act')
  expect(bestAnswer(battle, 'central')).toEqual(['enter', battle.hex('N19')])
})

test('the value of a position to one side is the negative of its value to the other', () => {
  const battle = testBattle({ units: ['br-inf V10 in', 'br-mg V11 dispersed in', 'ge-inf X10', 'ge-mg X11 dispersed'] })
  expect(positionValueOf(battle, 'central')).toBeCloseTo(-positionValueOf(battle, 'entente'), 8)
})
