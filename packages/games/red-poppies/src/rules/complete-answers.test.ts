/**
 * Multi-part answers: where each is complete and where it must go on. Tests of the chapters cover the possible next
 * parts.
 */
import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { elementsOf } from '../testing/answers.ts'
import { oneCoupletDice, secondMorning } from '../testing/idle-campaign.ts'
import { startMove, takeSteps } from '../testing/move-shorthand.ts'
import { beforeSetup, preparedAnswer } from '../testing/started-scenario.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { destroyed, offMap } from './state.ts'

/** For each length of an answer, from none to all of its parts: true if it may stop there. */
const mayStopAfter = (battle: TestBattle, seat: string, answer: readonly Json[]): boolean[] =>
  Array.from({ length: answer.length + 1 }, (_, i) => battle.mayStop(seat, ...answer.slice(0, i)))

/** Builds the answer from offered parts, and requires that the whole is legal. */
function growsTo(battle: TestBattle, seat: string, answer: readonly Json[]): boolean[] {
  for (const [i, part] of answer.entries()) expect(battle.choices(seat, ...answer.slice(0, i))).toContainEqual(part)
  expect(battle.refusal(seat, [...answer])).toBe('allowed')
  return mayStopAfter(battle, seat, answer)
}

describe('complete commands', () => {
  const guns = { side: 'central', groups: 1, firepower: 3, howitzer: false, mode: 'runner', preregistered: false }
  const vertexLabel = 'V10 W10 W11'
  const battle = (primed = false) =>
    testBattle({
      units: ['ge-inf X10', 'ge-inf X11', 'br-inf B12'],
      changes: { artillery: [{ ...guns, provenance: 'test' }], bombardments: [] },
      change(state, { vertex }) {
        const crossHair = { vertex: vertex(vertexLabel), load: 'shell', mode: 'runner', due: 1 } as const
        if (primed) for (const group of state.groups) Object.assign(group, { primed, crossHair })
      },
    })

  test('5.21 6.01: a pass is complete, and so is every formation; an empty command is not', () => {
    expect(growsTo(battle(), 'central', ['pass'])).toEqual([false, true])
    expect(growsTo(battle(), 'central', [0, 1])).toEqual([false, true, true])
    expect(battle().choices('central', 'pass')).toEqual([])
  })

  test('6.1: a call is complete with its load and not before', () => {
    const call = ['call', 0, 'runner', battle().vertex(vertexLabel), 'shell']
    expect(growsTo(battle(), 'central', call)).toEqual([false, false, false, false, false, true])
    expect(battle().choices('central', ...call)).toEqual([])
  })

  test('6.2: a cancel is complete with its group', () => {
    expect(growsTo(battle(true), 'central', ['cancel', 0])).toEqual([false, false, true])
    expect(battle(true).choices('central')).toEqual(['pass', 'cancel', 0, 1])
    expect(battle(true).choices('central', 'cancel')).toEqual([0])
    expect(battle(true).choices('central', 'cancel', 0)).toEqual([])
  })
})

describe('complete actions', () => {
  const commanded = (units: readonly string[], ...commandedUnits: number[]) => {
    const battle = testBattle({ units })
    battle.say('central', commandedUnits)
    return battle
  }

  test('6.03: deploying, digging and ending the command need no further parts', () => {
    const battle = commanded(['ge-inf AP02', 'br-inf A01'], 0)
    for (const action of ['deploy', 'dig'])
      expect(growsTo(battle, 'central', [0, action])).toEqual([false, false, true])
    expect(growsTo(battle, 'central', ['done'])).toEqual([false, true])
    expect(battle.choices('central', 0, 'dig')).toEqual([])
  })

  test('6.51 6.54: area fire names a hex, anti-tank fire also a vehicle', () => {
    const battle = commanded(['ge-art V12 dispersed', 'br-tank V10', 'br-inf V11'], 0)
    expect(growsTo(battle, 'central', [0, 'fire', battle.hex('V11')])).toEqual([false, false, false, true])
    expect(battle.choices('central', 0, 'fire', battle.hex('V11'))).toEqual([])
    const antitank = [0, 'anti-tank', battle.hex('V10'), 1]
    expect(growsTo(battle, 'central', antitank)).toEqual([false, false, false, false, true])
  })

  test('6.61 6.82: a move is complete alone, with a companion and with transport, but not where only transport can move', () => {
    const pair = commanded(['ge-inf AP02', 'ge-inf AP02', 'br-inf A01'], 0, 1)
    expect(growsTo(pair, 'central', [0, 'move', 1])).toEqual([false, false, true, true])
    expect(pair.choices('central', 0, 'move', 1)).toEqual([])
    const battery = testBattle({
      units: ['ge-art AP02', 'br-inf A01'],
      changes: { transport: [{ side: 'central', kind: 'wagon', groups: 1, fromTurn: 1, provenance: 'test' }] },
      overlay: { unitTypes: { 'ge-art': { formed: { move: 0 } } } },
    })
    battery.say('central', [0])
    expect(growsTo(battery, 'central', [0, 'move', 'wagon'])).toEqual([false, false, false, true])
    expect(battery.choices('central', 0, 'move', 'wagon')).toEqual([])
  })
})

describe('complete answers in battle', () => {
  test('6.62: a step is one part', () => {
    const battle = testBattle({ units: ['ge-inf AP02', 'br-inf A01'] })
    startMove(battle, 'central', [0])
    expect([battle.mayStop('central'), battle.mayStop('central', ['stop'])]).toEqual([false, true])
    expect(battle.choices('central', ['stop'])).toEqual([])
  })

  test('6.74: none, one or several units may shoot back, in ascending order', () => {
    const units = ['br-mg V10 dispersed in', 'ge-inf W10', 'ge-inf W10']
    const battle = testBattle({ actor: 'entente', units })
    battle.say('entente', [0])
    battle.say('entente', [0, 'fire', battle.hex('W10')])
    expect(growsTo(battle, 'central', [1, 2])).toEqual([true, true, true])
    expect(battle.choices('central')).toEqual([1, 2])
    expect(battle.choices('central', 1)).toEqual([2])
    expect(battle.choices('central', 2)).toEqual([])
  })

  test('6.72-2: none, one or several units may declare shots at a melee, in ascending order', () => {
    const units = ['ge-inf V10 dispersed', 'br-inf V10 in', 'br-inf V10 in']
    const battle = testBattle({ units })
    startMove(battle, 'central', [0])
    takeSteps(battle, 'central', 'melee')
    expect(battle.asked('entente')).toBe('declare')
    expect(growsTo(battle, 'entente', [[1], [2]])).toEqual([true, true, true])
    expect(battle.choices('entente', [1])).toEqual([[2]])
    expect(battle.choices('entente', [2])).toEqual([])
  })

  test('6.674: each fighting unit names one target', () => {
    const battle = testBattle({ units: ['ge-inf AP02', 'ge-inf AP02', 'br-inf AP02 spent', 'br-inf AP02 spent'] })
    startMove(battle, 'central', [0, 1], 1)
    takeSteps(battle, 'central', 'melee')
    expect(growsTo(battle, 'central', [2, 2])).toEqual([false, false, true])
    expect(battle.choices('central', 2, 3)).toEqual([])
    expect(battle.refusal('central', [2])).toBe('6.674')
    expect(battle.refusal('central', [2, 3, 2])).toBe('6.674')
    expect(battle.refusal('central', [2, 0])).toBe('6.674')
    expect([battle.whyNot('central', 3), battle.whyNot('central', 1)]).toEqual(['allowed', '6.674'])
  })

  test('7.13: six scrapes are named, each in its own hex', () => {
    const battle = testBattle({
      units: ['ge-inf AD10', 'br-inf A01'],
      phase: 'bombard',
      turn: 0,
      changes: { bombardments: [{ side: 'central', kind: 'paralyzing', rule: 'test', hexes: 'V10' }], artillery: [] },
    })
    expect(battle.asked('central')).toBe('scrapes')
    const six = ['W10', 'W11', 'W12', 'W13', 'W14', 'W15'].map(battle.hex)
    expect(growsTo(battle, 'central', six)).toEqual([...Array(6).fill(false), true])
    expect(battle.choices('central', six[0] ?? null)).not.toContain(six[0])
    expect(battle.choices('central', six[0] ?? null)).toContain(six[1])
    expect(battle.refusal('central', [...six, battle.hex('W09')])).toBe('7.13')
  })

  test('10.22: arrivals are placed now or later', () => {
    const arrival = {
      side: 'central',
      name: 'late',
      units: [{ type: 'ge-late', count: 3 }],
      entry: { rule: 'in T03 and U05', hexes: 'T03 U05' },
      turn: 1,
      mode: 'place',
      provenance: 'test',
    }
    const changes = { reinforcements: [arrival], bombardments: [], barrage: null, artillery: [] }
    const battle = testBattle({
      scenario: 'proving',
      units: ['ge-late S03', 'br-late M03'],
      phase: 'arrivals',
      changes,
    })
    const [first, second, third] = [2, 3, 4].map((unit): Json => [unit, battle.hex('T03'), 'formed', 'on'])
    if (first === undefined || second === undefined || third === undefined) throw new Error('three arrivals')
    expect(growsTo(battle, 'central', [first, second])).toEqual([true, true, true])
    // T03 is full then, and a unit that was passed over comes another time.
    expect(battle.choices('central', first)).toContainEqual(third)
    expect(battle.choices('central', first, second)).not.toContainEqual(third)
    expect(battle.choices('central', first, second).every((part) => elementsOf(part)[0] === 4)).toBe(true)
    expect(battle.refusal('central', [second, first])).toBe('10.22')
    expect(battle.refusal('central', [third, third])).toBe('10.22')
    expect(battle.refusal('central', 'all')).toBe('10.22')
    const last = [4, battle.hex('U05'), 'formed', 'on']
    expect(battle.choices('central', last)).toEqual([])
    expect(battle.mayStop('central', last)).toBe(true)
  })
})

describe('complete setups', () => {
  test('YS3.setup: markers and units are placed one after another to the last', () => {
    const battle = beforeSetup('ys3')
    const answer = preparedAnswer(battle, 'entente')
    expect(mayStopAfter(battle, 'entente', answer)).toEqual([...answer.map(() => false), true])
    for (const i of [0, 8, 9, answer.length - 1])
      expect(battle.choices('entente', ...answer.slice(0, i))).toContainEqual(answer[i])
    expect(battle.choices('entente', ...answer)).toEqual([])
  })
})

describe('complete answers in campaigns', () => {
  const night = (phase: 'recover' | 'improve' | 'redeploy', units: readonly string[], setup: TestBattleSetup = {}) =>
    testBattle({
      scenario: 'ysc2',
      units,
      phase,
      turn: 12,
      changes: { reinforcements: [], artillery: [] },
      ...setup,
      change(state) {
        for (const unit of state.units) if (unit.hex === offMap) unit.hex = destroyed
      },
    })

  test('11.12a: four units are placed, or all that wait', () => {
    const five = Array.from({ length: 5 }, () => 'ge-res off')
    const battle = secondMorning(['ge-res AR12', ...five, 'br-bef A12'], { dice: oneCoupletDice(1) })
    const four = ['AR11', 'AR13', 'AQ11', 'AQ12'].map((hex, i): Json => [i + 1, battle.hex(hex), 'formed', 'on'])
    expect(growsTo(battle, 'central', four)).toEqual([false, false, false, false, true])
    expect(battle.choices('central', ...four)).toEqual([])
    const pair = secondMorning(['ge-res AR12', ...five.slice(3), 'br-bef A12'], { dice: oneCoupletDice(1) })
    expect(growsTo(pair, 'central', four.slice(0, 2))).toEqual([false, false, true])
  })

  test('11.531 11.534: any units that may be recovered or adjusted are named in ascending order', () => {
    const battle = night('recover', [
      'br-inf off',
      'br-inf off',
      'br-inf off',
      'br-inf A12',
      'br-inf A12',
      'ge-inf AR12',
    ])
    expect(growsTo(battle, 'entente', [0, 2])).toEqual([true, true, true])
    expect(battle.choices('entente', 1)).toEqual([2])
    battle.say('entente', [])
    expect(battle.asked('entente')).toBe('adjust')
    expect(growsTo(battle, 'entente', [3, 4])).toEqual([true, true, true])
    expect(battle.choices('entente')).toEqual([3, 4])
    expect(battle.choices('entente', 3)).toEqual([4])
    expect(battle.choices('entente', 4)).toEqual([])
  })

  test('11.54: any number of improvements is named, in ascending order', () => {
    const battle = night('improve', ['br-inf C10', 'br-inf E10', 'ge-inf AD10'])
    const [first, second] = ['C10', 'E10'].map((hex): Json => ['dig', battle.hex(hex)])
    if (first === undefined || second === undefined) throw new Error('two works')
    expect(growsTo(battle, 'entente', [first, second])).toEqual([true, true, true])
    expect(battle.choices('entente', second)).toEqual([])
    expect(battle.refusal('entente', [second, first])).toBe('11.54')
    expect(battle.refusal('entente', [first, first])).not.toBe('allowed')
  })

  test('11.55: no gun is named, or a gun with a hex, and in a trench hex its position', () => {
    const battle = night('redeploy', ['ge-mg AD10', 'br-inf A12'])
    expect(growsTo(battle, 'central', ['nobody'])).toEqual([false, true])
    expect(battle.choices('central', 'nobody')).toEqual([])
    const open = [0, battle.hex('AE10')]
    expect(growsTo(battle, 'central', open)).toEqual([false, false, true])
    expect(battle.choices('central', ...open)).toEqual([])
    const trench =
      battle.choices('central', 0).find((hex) => battle.battlefield.sheet.trench[Number(hex)] === 'central') ?? null
    expect(growsTo(battle, 'central', [0, trench, 'on'])).toEqual([false, false, false, true])
    expect(battle.choices('central', 0, trench)).toEqual(['in', 'on'])
    expect(battle.choices('central', 0, trench, 'in')).toEqual([])
  })
})
