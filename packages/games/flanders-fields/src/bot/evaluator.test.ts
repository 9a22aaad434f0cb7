import type { Json } from '@firestep/referee'
import { expect, test } from 'vitest'
import { present } from '../rules/battlefield.ts'
import { takeAction } from '../rules/orders/actions.ts'
import { shelterQuestion } from '../rules/orders/deep-dugouts.ts'
import { units } from '../rules/table-terrain.ts'
import { aimIn } from '../rules/unit-action.ts'
import { bestAction, bestAnswer, bestMove, rankedCandidates } from '../testing/bot.ts'
import { trench } from '../testing/fire.ts'
import { ofShape } from '../testing/of-shape.ts'
import { playFromStep } from '../testing/order-step.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../testing/test-battle.ts'
import { fightGain } from './assault-value.ts'
import { Crowding } from './crowding.ts'
import { Danger } from './danger.ts'
import { endsOf, middleOf } from './place-value.ts'
import { positionValue } from './position-value.ts'
import { unitGoalsOf } from './unit-goals.ts'

const company = (x: number, y = 600, heading = 0): string[] =>
  [0, 1, 2].map((i) => `A${i} infantry platoon ${x} ${y + 30 * i} ${heading}`)
const enemies = (x: number, y = 600): string[] => [0, 1, 2].map((i) => `E${i} infantry platoon ${x} ${y + 30 * i} 180`)

/** A company of the attacker has the order, with this number of actions. */
const withOrder = (setup: TestBattleSetup, actions = 1): TestBattle =>
  testBattle({ ...setup, order: { unit: 'A', actions }, script: (battle) => takeAction(battle) })

const attacker = (bases: readonly string[]) => ({ battalions: { B: { companies: { A: bases } } } })
const defender = (bases: readonly string[]) => ({ battalions: { D: { companies: { E: bases } } } })
const farPlace = {
  id: 'farm',
  polygon: [
    [1000, 500],
    [1100, 500],
    [1100, 700],
    [1000, 700],
  ] satisfies [number, number][],
  points: 3,
  holder: 'defender' as const,
}

const nameOf = (answer: Json): Json => (Array.isArray(answer) ? (answer[0] ?? null) : null)

test('fire.1: a company fires at a close enemy in the open', () => {
  expect(
    nameOf(bestAnswer(withOrder({ attacker: attacker(company(600)), defender: defender(enemies(750)) }), 'attacker')),
  ).toBe('fire')
})

test('suppress.kill.1: a company recovers first if the next marker would kill its platoons', () => {
  const battle = withOrder({
    attacker: attacker(company(600)),
    defender: defender(enemies(750)),
    suppressed: { A0: 2, A1: 2 },
  })
  expect(bestAnswer(battle, 'attacker')).toEqual(['recover'])
})

test('a company with no enemy in sight moves towards an objective', () => {
  const battle = withOrder({
    attacker: attacker(company(600)),
    defender: defender(enemies(1700, 100)),
    objectives: [farPlace],
  })
  expect(bestMove(battle, 'attacker')[0]?.way.at(-1)?.x).toBeGreaterThan(units(700))
})

test('assault.6 assault.factor.weapon: assaulting a gun is worth more than assaulting riflemen in a trench', () => {
  const battle = testBattle({
    attacker: attacker(company(600)),
    defender: { ...defender(enemies(700, 580)), assets: ['G field gun 640 400 180'] },
    trenches: [trench(700)],
  })
  const gainFrom = (id: string) => fightGain(battle.battlefield, battle.base('A0'), battle.base(id))
  const [gun, riflemen] = [gainFrom('G'), gainFrom('E0')]
  expect(riflemen).toBeLessThan(0)
  expect(gun).toBeGreaterThan(riflemen + 1)
})

test('wire.2: a path to the far side of wire leads through its gap', () => {
  const strip = (id: string, from: number, to: number) => ({
    id,
    side: 'defender' as const,
    polygon: [
      [800, from],
      [820, from],
      [820, to],
      [800, to],
    ] satisfies [number, number][],
  })
  const { battlefield, unit } = testBattle({
    attacker: attacker(company(700)),
    defender: defender(enemies(1700, 100)),
    objectives: [farPlace],
    wire: [strip('low', 0, 680), strip('high', 800, 1200)],
  })
  const goal = unitGoalsOf(
    battlefield,
    'attacker',
    present(battlefield, 'attacker'),
    present(battlefield, 'defender'),
  ).of(unit('A'))
  const path = goal?.pathFrom({ x: units(700), y: units(600) }, units(400)) ?? []
  expect(path.some(({ x, y }) => x > units(780) && x < units(840) && y > units(690) && y < units(790))).toBe(true)
})

test('move.support.3: a packed machine gun with a target in front of it is unpacked', () => {
  const battle = testBattle({
    attacker: { battalions: { B: { support: ['MG machine gun 600 600 0 packed'] } } },
    defender: defender(enemies(900)),
    change: (state, places) => {
      const gun = state.bases[places.base('MG')]
      if (gun !== undefined) gun.packed = true
    },
    order: { unit: 'MG', actions: 2 },
    script: (battle) => takeAction(battle),
  })
  expect(bestAnswer(battle, 'attacker')).toEqual(['unpack'])
})

test('artorders.1: an off-table battery aims at the densest group of enemies', () => {
  const battle = testBattle({
    attacker: { batteries: ['GA field gun'] },
    defender: defender([...enemies(900, 900), 'E3 infantry platoon 1500 200 180']),
    order: { unit: 'GA', actions: 2 },
    script: (battle) => takeAction(battle),
  })
  const action = bestAction(battle, 'attacker')
  const point = action.do === 'redirect' ? aimIn(action) : null
  if (point?.x === undefined) throw new Error('it is not redirected to a point')
  expect([Math.abs(point.x - units(900)) <= units(50), Math.abs(point.y - units(930)) <= units(50)]).toEqual([
    true,
    true,
  ])
})

test('shelter.3 barrage.rolling.2: infantry stays below if the barrage comes next, and comes up if it lies on them or is past', () => {
  const answerUnderBarrage = (from: number) =>
    rankedCandidates(
      testBattle({
        side: 'defender',
        attacker: attacker(company(500)),
        trenches: [{ ...trench(700), deepShelters: true }],
        defender: defender(enemies(700).map((text) => `${text} sheltered`)),
        change: (state) => {
          state.barrage = { from: units(from), place: 1, left: 3, halted: false, contour: null }
          for (const base of state.bases) if (base.pose !== null && base.pose.x === units(700)) base.sheltered = true
        },
        order: { unit: 'E', actions: 1 },
        script: (battle) => takeAction(battle),
      }),
      'defender',
    )[0]?.answer
  expect([answerUnderBarrage(420), answerUnderBarrage(600), answerUnderBarrage(1200)]).toEqual([
    ['stop'],
    ['rise'],
    ['rise'],
  ])
})

test('shelter.1 FF-430: infantry goes below before the barrage arrives only if the switch allows it', () => {
  const goesBelow = (from: number, dugouts: 'before the battle' | 'at any time') =>
    rankedCandidates(
      testBattle({
        side: 'defender',
        switches: { dugouts },
        attacker: attacker(company(500)),
        trenches: [{ ...trench(700), deepShelters: true }],
        defender: defender(enemies(700)),
        change: (state) => {
          state.barrage = { from: units(from), place: 1, left: 3, halted: false, contour: null }
        },
        order: { unit: 'E', actions: 1 },
        script: (battle) => takeAction(battle),
      }),
      'defender',
    ).some(({ answer }) => nameOf(answer) === 'go below')
  expect([goesBelow(420, 'at any time'), goesBelow(420, 'before the battle'), goesBelow(1200, 'at any time')]).toEqual([
    true,
    false,
    false,
  ])
})

test('shelter.1: infantry starts below under planned fire unless the enemy is near; a gun only if its trench is bombarded', () => {
  const shelteredCount = (x: number, bombarded: boolean) => {
    const dugouts = { ...trench(700), deepShelters: true }
    const shells = { side: 'defender' as const, terrain: [], upTo: null, row: 'heavy' as const, rolls: 1 }
    const battle = playFromStep('opening', {
      attacker: attacker(company(x)),
      trenches: [dugouts],
      defender: {
        battalions: { D: { companies: { E: enemies(700, 560) }, support: ['MG machine gun 700 680 180'] } },
      },
      plans: {
        attacker: bombarded
          ? { bombardment: [{ ...shells, trenches: [dugouts.id] }] }
          : { barrage: { turn: 1, from: 400, step: 200, halts: [], contour: null } },
      },
    })
    return ofShape(shelterQuestion.shapes.answer, bestAnswer(battle, 'defender')).length
  }
  expect([shelteredCount(200, true), shelteredCount(200, false), shelteredCount(500, true)]).toEqual([4, 3, 0])
})

test('sos.2 sos.3: the defender calls SOS fire on attackers massed before his trench, and not if they are far off', () => {
  const sosAnswer = (x: number) =>
    bestAnswer(
      playFromStep('support', {
        side: 'defender',
        attacker: attacker(company(x, 580)),
        trenches: [trench(700)],
        defender: { ...defender(enemies(700, 560)), batteries: ['D1 field gun'] },
        change: (state) => {
          state.cursor = 5
        },
      }),
      'defender',
    )
  expect(sosAnswer(650)).toMatchObject({ x: units(650), y: units(610) })
  expect(sosAnswer(300)).not.toHaveProperty('sos')
})

test('orders.2: gives orders as long as a unit can be ordered', () => {
  const battle = playFromStep('battalions', { attacker: attacker(company(600)), defender: defender(enemies(900)) })
  expect(bestAnswer(battle, 'attacker')).toMatchObject({ unit: battle.unit('A') })
})

test('position values of both sides add up to zero, and a lost platoon costs value', () => {
  const intact = testBattle({ attacker: attacker(company(600)), defender: defender(enemies(900)) })
  const damaged = testBattle({
    attacker: attacker(company(600)),
    defender: defender(enemies(900)),
    change: (state, places) => {
      const base = state.bases[places.base('E0')]
      if (base !== undefined) Object.assign(base, { fate: 'killed', pose: null })
    },
  })
  expect(positionValue(intact.battlefield, 'attacker')).toBeCloseTo(-positionValue(intact.battlefield, 'defender'))
  expect(positionValue(damaged.battlefield, 'attacker')).toBeGreaterThan(positionValue(intact.battlefield, 'attacker'))
})

test('vis.fired: a company hidden in a trench holds its fire until the enemy is close if many would see it fire', () => {
  const guns = [0, 1].map((i) => `M${i} machine gun 300 ${480 + 80 * i} 0`)
  const answer = (from: number) =>
    nameOf(
      bestAnswer(
        testBattle({
          side: 'defender',
          trenches: [trench(700)],
          order: { unit: 'E', actions: 1 },
          attacker: { battalions: { B: { companies: { A: company(from) }, support: guns } } },
          defender: defender(enemies(700, 580)),
          script: (battle) => takeAction(battle),
        }),
        'defender',
      ),
    )
  expect([answer(320), answer(600)]).toEqual(['stop', 'fire'])
})

test('a company under heavy fire in its trench falls back to the next trench', () => {
  const guns = [0, 1, 2, 3].map((i) => `M${i} machine gun 440 ${480 + 80 * i} 0`)
  const battle = testBattle({
    side: 'defender',
    trenches: [trench(700), trench(840)],
    order: { unit: 'E', actions: 1 },
    attacker: { battalions: { B: { companies: {}, support: guns } } },
    defender: defender(enemies(700, 580)),
    script: (battle) => takeAction(battle),
  })
  expect(
    bestMove(battle, 'defender').every(({ way }) => Math.abs((way.at(-1)?.x ?? 0) - units(840)) <= units(10)),
  ).toBe(true)
})

test('barrage.rolling.2: a company leaves the path of the barrage, but stays if the barrage already lies on it', () => {
  const endOfRetreat = (from: number) => {
    const battle = testBattle({
      side: 'defender',
      trenches: [trench(700), trench(840)],
      order: { unit: 'E', actions: 1 },
      attacker: attacker(company(100)),
      defender: defender(enemies(700, 580)),
      change: (state) => {
        state.barrage = { from: units(from), place: 1, left: 3, halted: false, contour: null }
      },
      script: (battle) => takeAction(battle),
    })
    if (bestAction(battle, 'defender').do === 'stop') return 'stop'
    return Math.round((bestMove(battle, 'defender')[0]?.way.at(-1)?.x ?? 0) / units(20)) * 20
  }
  expect([endOfRetreat(420), endOfRetreat(600)]).toEqual([840, 'stop'])
})

test('template.1: expected losses to shells grow where companies stand close together', () => {
  const friends = (y: number) => [0, 1, 2].map((i) => `F${i} infantry platoon 625 ${y + 30 * i} 0`)
  const expectedLoss = (y: number) => {
    const { battlefield, unit } = testBattle({
      attacker: { battalions: { B: { companies: { A: company(600), F: friends(y) } } } },
      defender: { ...defender(enemies(1700)), batteries: ['G field gun'] },
    })
    const ends = endsOf(battlefield, unit('A'), null)
    const crowds = new Crowding(
      battlefield,
      'attacker',
      present(battlefield, 'attacker'),
      present(battlefield, 'defender'),
    )
    return crowds.lossAt(unit('A'), ends, middleOf(ends.map(({ pose }) => pose)), 'soft')
  }
  expect(expectedLoss(800)).toBeGreaterThan(0)
  expect(expectedLoss(600)).toBeGreaterThan(2 * expectedLoss(800))
})

test('fire.mod.late.sights1 fire.mod.late.sights2: the danger of a gun falls with distance', () => {
  const { battlefield } = testBattle({
    attacker: attacker(company(1000)),
    defender: { assets: ['G field gun 1750 600 180'] },
  })
  const danger = new Danger(battlefield, present(battlefield, 'attacker'), present(battlefield, 'defender'))
  const dangerAt = (x: number) => danger.at({ x: units(x), y: units(600) }, 'soft', false)
  expect(dangerAt(900)).toBeGreaterThan(dangerAt(600))
  expect(dangerAt(600)).toBeGreaterThan(dangerAt(100))
})
