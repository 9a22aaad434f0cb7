/** Answers grow part by part: where each of them is whole, and where it must go on. What may come next the chapters say. */
import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { quietDice, morning as secondMorning } from '../testing/campaign-walk.ts'
import { setOut, step } from '../testing/move-shorthand.ts'
import { before, ready } from '../testing/started-scenario.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { destroyed, offMap } from './state.ts'

/** For each length of an answer, from no part at all to all of them: true where it may stop. */
const stops = (war: TestBattle, seat: string, answer: readonly Json[]): boolean[] =>
  Array.from({ length: answer.length + 1 }, (_, i) => war.mayStop(seat, ...answer.slice(0, i)))

/** It grows along what is offered, and the law accepts it where it may stop. */
function growsTo(war: TestBattle, seat: string, answer: readonly Json[]): boolean[] {
  for (const [i, part] of answer.entries()) expect(war.choices(seat, ...answer.slice(0, i))).toContainEqual(part)
  expect(war.refusal(seat, [...answer])).toBe('allowed')
  return stops(war, seat, answer)
}

describe('commands', () => {
  const guns = { side: 'central', groups: 1, firepower: 3, howitzer: false, mode: 'runner', preregistered: false }
  const near = 'V10 W10 W11'
  const war = (primed = false) =>
    testBattle({
      units: ['ge-inf X10', 'ge-inf X11', 'br-inf B12'],
      changes: { artillery: [{ ...guns, provenance: 'test' }], bombardments: [] },
      change(state, { vertex }) {
        const crossHair = { vertex: vertex(near), load: 'shell', mode: 'runner', due: 1 } as const
        if (primed) for (const group of state.groups) Object.assign(group, { primed, crossHair })
      },
    })

  test('5.21 6.01: a pass is whole, and so is every formation; nobody at all is not', () => {
    expect(growsTo(war(), 'central', ['pass'])).toEqual([false, true])
    expect(growsTo(war(), 'central', [0, 1])).toEqual([false, true, true])
    expect(war().choices('central', 'pass')).toEqual([])
  })

  test('6.1: a call is whole with its load and not before', () => {
    const call = ['call', 0, 'runner', war().vertex(near), 'shell']
    expect(growsTo(war(), 'central', call)).toEqual([false, false, false, false, false, true])
    expect(war().choices('central', ...call)).toEqual([])
  })

  test('6.2: a cancel is whole with its group', () => {
    expect(growsTo(war(true), 'central', ['cancel', 0])).toEqual([false, false, true])
    expect(war(true).choices('central')).toEqual(['pass', 'cancel', 0, 1])
    expect(war(true).choices('central', 'cancel')).toEqual([0])
    expect(war(true).choices('central', 'cancel', 0)).toEqual([])
  })
})

describe('actions', () => {
  const commanded = (units: readonly string[], ...who: number[]) => {
    const war = testBattle({ units })
    war.say('central', who)
    return war
  }

  test('6.03: deploying and digging need no more words, and who is done has said all', () => {
    const war = commanded(['ge-inf AP02', 'br-inf A01'], 0)
    for (const action of ['deploy', 'dig']) expect(growsTo(war, 'central', [0, action])).toEqual([false, false, true])
    expect(growsTo(war, 'central', ['done'])).toEqual([false, true])
    expect(war.choices('central', 0, 'dig')).toEqual([])
  })

  test('6.51 6.54: area fire names a hex, anti-tank fire a vehicle besides', () => {
    const war = commanded(['ge-art V12 dispersed', 'br-tank V10', 'br-inf V11'], 0)
    expect(growsTo(war, 'central', [0, 'fire', war.hex('V11')])).toEqual([false, false, false, true])
    expect(war.choices('central', 0, 'fire', war.hex('V11'))).toEqual([])
    const antitank = [0, 'anti-tank', war.hex('V10'), 1]
    expect(growsTo(war, 'central', antitank)).toEqual([false, false, false, false, true])
  })

  test('6.61 6.82: a move is whole alone, with a companion, and with its transport; not where transport alone could', () => {
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

describe('in battle', () => {
  test('6.62: a step is one choice', () => {
    const war = testBattle({ units: ['ge-inf AP02', 'br-inf A01'] })
    setOut(war, 'central', [0])
    expect([war.mayStop('central'), war.mayStop('central', ['stop'])]).toEqual([false, true])
    expect(war.choices('central', ['stop'])).toEqual([])
  })

  test('6.74: nobody, one or several may shoot back, in ascending order', () => {
    const units = ['br-mg V10 dispersed in', 'ge-inf W10', 'ge-inf W10']
    const war = testBattle({ actor: 'entente', units })
    war.say('entente', [0])
    war.say('entente', [0, 'fire', war.hex('W10')])
    expect(growsTo(war, 'central', [1, 2])).toEqual([true, true, true])
    expect(war.choices('central')).toEqual([1, 2])
    expect(war.choices('central', 1)).toEqual([2])
    expect(war.choices('central', 2)).toEqual([])
  })

  test('6.72-2: nobody, one or several may declare shots at a melee, in ascending order', () => {
    const units = ['ge-inf V10 dispersed', 'br-inf V10 in', 'br-inf V10 in']
    const war = testBattle({ units })
    setOut(war, 'central', [0])
    step(war, 'central', 'melee')
    expect(war.asked('entente')).toBe('declare')
    expect(growsTo(war, 'entente', [[1], [2]])).toEqual([true, true, true])
    expect(war.choices('entente', [1])).toEqual([[2]])
    expect(war.choices('entente', [2])).toEqual([])
  })

  test('6.674: as many targets as there are fighters', () => {
    const war = testBattle({ units: ['ge-inf AP02', 'ge-inf AP02', 'br-inf AP02 spent', 'br-inf AP02 spent'] })
    setOut(war, 'central', [0, 1], 1)
    step(war, 'central', 'melee')
    expect(growsTo(war, 'central', [2, 2])).toEqual([false, false, true])
    expect(war.choices('central', 2, 3)).toEqual([])
    expect(war.refusal('central', [2])).toBe('6.674')
    expect(war.refusal('central', [2, 3, 2])).toBe('6.674')
    expect(war.refusal('central', [2, 0])).toBe('6.674')
    expect([war.whyNot('central', 3), war.whyNot('central', 1)]).toEqual(['allowed', '6.674'])
  })

  test('7.13: six scrapes, each in a hex of its own', () => {
    const war = testBattle({
      units: ['ge-inf AD10', 'br-inf A01'],
      phase: 'bombard',
      turn: 0,
      changes: { bombardments: [{ side: 'central', kind: 'paralyzing', rule: 'test', hexes: 'V10' }], artillery: [] },
    })
    expect(war.asked('central')).toBe('scrapes')
    const six = ['W10', 'W11', 'W12', 'W13', 'W14', 'W15'].map(war.hex)
    expect(growsTo(war, 'central', six)).toEqual([...Array(6).fill(false), true])
    expect(war.choices('central', six[0] ?? null)).not.toContain(six[0])
    expect(war.choices('central', six[0] ?? null)).toContain(six[1])
    expect(war.refusal('central', [...six, war.hex('W09')])).toBe('7.13')
  })

  test('10.22: arrivals are put down now or later', () => {
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
    const war = testBattle({ scenario: 'proving', units: ['ge-late S03', 'br-late M03'], phase: 'arrivals', changes })
    const [first, second, third] = [2, 3, 4].map((unit): Json => [unit, war.hex('T03'), 'formed', 'on'])
    if (first === undefined || second === undefined || third === undefined) throw new Error('three arrivals')
    expect(growsTo(war, 'central', [first, second])).toEqual([true, true, true])
    // T03 is full then, and who was passed over comes another time.
    expect(war.choices('central', first)).toContainEqual(third)
    expect(war.choices('central', first, second)).not.toContainEqual(third)
    expect(war.choices('central', first, second).every((part) => (part as Json[])[0] === 4)).toBe(true)
    expect(war.refusal('central', [second, first])).toBe('10.22')
    expect(war.refusal('central', [third, third])).toBe('10.22')
    expect(war.refusal('central', 'all')).toBe('10.22')
    const last = [4, war.hex('U05'), 'formed', 'on']
    expect(war.choices('central', last)).toEqual([])
    expect(war.mayStop('central', last)).toBe(true)
  })
})

describe('setting up', () => {
  test('YS3.setup: markers and units one after another to the last', () => {
    const war = before('ys3')
    const answer = ready(war, 'entente')
    expect(stops(war, 'entente', answer)).toEqual([...answer.map(() => false), true])
    for (const i of [0, 8, 9, answer.length - 1])
      expect(war.choices('entente', ...answer.slice(0, i))).toContainEqual(answer[i])
    expect(war.choices('entente', ...answer)).toEqual([])
  })
})

describe('campaigns', () => {
  const night = (phase: 'recover' | 'improve' | 'redeploy', units: readonly string[], more: TestBattleSetup = {}) =>
    testBattle({
      scenario: 'ysc2',
      units,
      phase,
      turn: 12,
      changes: { reinforcements: [], artillery: [] },
      ...more,
      change(state) {
        for (const unit of state.units) if (unit.hex === offMap) unit.hex = destroyed
      },
    })

  test('11.12a: four units, or all there are', () => {
    const five = Array.from({ length: 5 }, () => 'ge-res off')
    const war = secondMorning(['ge-res AR12', ...five, 'br-bef A12'], { dice: quietDice(1) })
    const four = ['AR11', 'AR13', 'AQ11', 'AQ12'].map((hex, i): Json => [i + 1, war.hex(hex), 'formed', 'on'])
    expect(growsTo(war, 'central', four)).toEqual([false, false, false, false, true])
    expect(war.choices('central', ...four)).toEqual([])
    const pair = secondMorning(['ge-res AR12', ...five.slice(3), 'br-bef A12'], { dice: quietDice(1) })
    expect(growsTo(pair, 'central', four.slice(0, 2))).toEqual([false, false, true])
  })

  test('11.531 11.534: any of those who may be recovered or turned over, in ascending order', () => {
    const war = night('recover', ['br-inf off', 'br-inf off', 'br-inf off', 'br-inf A12', 'br-inf A12', 'ge-inf AR12'])
    expect(growsTo(war, 'entente', [0, 2])).toEqual([true, true, true])
    expect(war.choices('entente', 1)).toEqual([2])
    war.say('entente', [])
    expect(war.asked('entente')).toBe('adjust')
    expect(growsTo(war, 'entente', [3, 4])).toEqual([true, true, true])
    expect(war.choices('entente')).toEqual([3, 4])
    expect(war.choices('entente', 3)).toEqual([4])
    expect(war.choices('entente', 4)).toEqual([])
  })

  test('11.54: as many improvements as they like, in their order', () => {
    const war = night('improve', ['br-inf C10', 'br-inf E10', 'ge-inf AD10'])
    const [first, second] = ['C10', 'E10'].map((hex): Json => ['dig', war.hex(hex)])
    if (first === undefined || second === undefined) throw new Error('two works')
    expect(growsTo(war, 'entente', [first, second])).toEqual([true, true, true])
    expect(war.choices('entente', second)).toEqual([])
    expect(war.refusal('entente', [second, first])).toBe('11.54')
    expect(war.refusal('entente', [first, first])).not.toBe('allowed')
  })

  test('11.55: nobody, or a gun with a hex, and at a trench with a word on it', () => {
    const war = night('redeploy', ['ge-mg AD10', 'br-inf A12'])
    expect(growsTo(war, 'central', ['nobody'])).toEqual([false, true])
    expect(war.choices('central', 'nobody')).toEqual([])
    const open = [0, war.hex('AE10')]
    expect(growsTo(war, 'central', open)).toEqual([false, false, true])
    expect(war.choices('central', ...open)).toEqual([])
    const trench = war.choices('central', 0).find((hex) => war.ground.sheet.trench[hex as number] === 'central') ?? null
    expect(growsTo(war, 'central', [0, trench, 'on'])).toEqual([false, false, false, true])
    expect(war.choices('central', 0, trench)).toEqual(['in', 'on'])
    expect(war.choices('central', 0, trench, 'in')).toEqual([])
  })
})
