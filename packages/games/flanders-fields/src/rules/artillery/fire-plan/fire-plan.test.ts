import { buildAnswer, type Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type TestBattleSetup, testBattle } from '../../../testing/test-battle.ts'
import type { State } from '../../state.ts'
import { units } from '../../table-terrain.ts'
import { redealPlan, writePlans } from './fire-plan.ts'
import { projectorLine } from './gas-projectors.ts'

const trench = (side: 'attacker' | 'defender', x: number) => ({
  id: `${side} front`,
  line: [
    [x, 0],
    [x + 40, 1200],
  ] satisfies [number, number][],
  width: 20,
  cover: 'medium' as const,
  side,
  role: 'front' as const,
  deepShelters: false,
})

const barrage = { turn: 1, from: 400, step: 200, halts: [1], contour: null }
const gas = { type: 'offensive' as const, delivery: 'projectors' as const, turn: 2, heading: 0, x: 370, y: 600 }
const granted = {
  attacker: { barrage, gas: [gas], aims: [{ battery: 'A1', x: 900, y: 600 }] },
  defender: { aims: [{ battery: 'D1', x: 400, y: 600 }] },
}

const table: TestBattleSetup = {
  plans: granted,
  trenches: [trench('attacker', 250), trench('defender', 800)],
  attacker: {
    batteries: ['A1 field gun', 'A2 heavy artillery'],
    assets: ['MM medium mortar 280 600 0', 'MG machine gun 200 300 0'],
  },
  defender: { batteries: ['D1 field howitzer'], assets: ['FG field gun 900 600 180', 'BH blockhouse 1000 300 180'] },
  script: writePlans,
}

const aim = (battery: string, x: number, y: number) => ({ write: 'aim', battery, x, y })
const none: Json[] = []

describe('fire plans', () => {
  test('fireplan.1: both sides write at once, and neither learns what the other wrote', () => {
    const game = testBattle(table)
    expect([game.asked('attacker'), game.asked('defender')]).toEqual(['fire plan', 'fire plan'])
    game.say('attacker', [aim('A1', 700, 300), aim('A2', 1000, 1000)])
    game.say('defender', [aim('D1', 380, 200)])
    expect(game.state.secrets.attacker.plan).toMatchObject({
      aims: [{ battery: 'A1', x: 700, y: 300 }, { battery: 'A2' }],
      barrage: null,
      gas: [],
    })
    expect(game.state.secrets.defender.plan?.aims).toEqual([{ battery: 'D1', x: 380, y: 200 }])
    expect(game.all('planned').map(({ plan }) => plan)).toEqual([null, null])
    const heard = game.eventsFor('attacker').filter((event) => event.type === 'planned')
    expect(heard.map(({ plan }) => plan === null)).toEqual([false, true])
  })

  test('fireplan.1: the plan of the scenario is the prepared answer, and a side with nothing to write is not asked', () => {
    const game = testBattle(table)
    const view = game.position.view('attacker')
    const question = game.position.asked('attacker')
    if (question === undefined) throw new Error('the attacker is asked')
    const ready = game.position.kind(question).preparedAnswer(view, null)
    expect(game.refusal('attacker', ready)).toBe('allowed')
    game.say('attacker', ready)
    expect(game.state.secrets.attacker.plan).toBeNull()
    const battle = testBattle({ script: writePlans })
    expect(battle.asked('attacker')).toBeUndefined()
    expect(battle.state.secrets.attacker.plan).not.toBeNull()
  })

  test.each(['cambrai-1917', 'mons-1914', 'montauban-1916', 'neuve-chapelle-1915', 'st-quentin-1918'])(
    'fireplan.1: the plans printed for %s are legal, and so are plans built from samples',
    (scenario) => {
      for (const seat of ['attacker', 'defender'] as const)
        for (const seed of [0, 1]) {
          const game = testBattle({ scenario, script: writePlans })
          const question = game.position.asked(seat)
          if (question === undefined) continue
          const kind = game.position.kind(question)
          const view = game.position.view(seat)
          expect(game.refusal(seat, kind.preparedAnswer(view, null))).toBe('allowed')
          let turn = seed
          expect(
            game.refusal(
              seat,
              buildAnswer(kind, view, null, (n) => turn++ % n),
            ),
          ).toBe('allowed')
        }
    },
  )

  const refusal = (seat: 'attacker' | 'defender', ...entries: Json[]) =>
    testBattle(table).refusal(seat, [...none, ...entries])

  test('fireplan.1: takes one point for each own battery, on the table', () => {
    expect(refusal('attacker', aim('A1', 700, 300), aim('A1', 700, 400))).toBe('fireplan.1')
    expect(refusal('attacker', aim('D1', 700, 300))).toBe('fireplan.1')
    expect(refusal('attacker', aim('MG', 700, 300))).toBe('fireplan.1')
    expect(refusal('attacker', aim('A1', 1801, 300))).toBe('fireplan.1')
    expect([refusal('attacker', 7), testBattle(table).refusal('attacker', null)]).toEqual(['fireplan.1', 'fireplan.1'])
    expect(testBattle(table).whyNot('attacker', aim('A2', 700, 300))).toBe('allowed')
  })

  test('range.mortar arc.mortar ds.7: refuses points that the weapon can never reach', () => {
    expect(refusal('attacker', aim('MM', 700, 600))).toBe('allowed')
    expect(refusal('attacker', aim('MM', 340, 600))).toBe('range.mortar')
    expect(refusal('attacker', aim('MM', 700, 700))).toBe('arc.mortar')
    expect(refusal('defender', aim('FG', 400, 600))).toBe('ds.7')
  })

  const barrageRefusal = (changes: object) => refusal('attacker', { write: 'barrage', ...barrage, ...changes })

  test('fireplan.6 fireplan.7: takes one barrage of the attacker, which starts clear of his trenches', () => {
    expect([barrageRefusal({}), barrageRefusal({ from: 360 }), barrageRefusal({ from: 359 })]).toEqual([
      'allowed',
      'allowed',
      'fireplan.7',
    ])
    expect(barrageRefusal({ from: 1800 })).toBe('fireplan.7')
    expect(barrageRefusal({ turn: 13 })).toBe('fireplan.6')
    const twoBarrages = refusal('attacker', { write: 'barrage', ...barrage }, { write: 'barrage', ...barrage })
    expect([twoBarrages, refusal('defender', { write: 'barrage', ...barrage })]).toEqual(['fireplan.6', 'fireplan.6'])
  })

  test('barrage.rolling.2 barrage.rolling.3: the pace is 100, 150 or 200 mm, with one halt at most in a place', () => {
    expect([barrageRefusal({ step: 150 }), barrageRefusal({ step: 120 }), barrageRefusal({ halts: [1, 1] })]).toEqual([
      'allowed',
      'barrage.rolling.2',
      'barrage.rolling.3',
    ])
  })

  test('barrage.rolling.8: the strip bends by up to 100 mm, unless the switch makes it straight', () => {
    const contour = Array.from({ length: 12 }, () => 0).with(0, 100)
    expect([
      barrageRefusal({ contour }),
      barrageRefusal({ contour: contour.with(1, -100) }),
      barrageRefusal({ contour: contour.with(0, 101) }),
    ]).toEqual(['allowed', 'fireplan.7', 'fireplan.1'])
    const straight = testBattle({ ...table, switches: { barrageShape: 'straight' } })
    expect(straight.refusal('attacker', [{ write: 'barrage', ...barrage, contour }])).toBe('barrage.rolling.8')
  })

  test('gas.7 gas.8 fireplan.4: takes as much gas as is granted, from projectors 100 mm before the front trench', () => {
    const { battlefield } = testBattle(table)
    expect([projectorLine(battlefield, 'attacker', 600), projectorLine(battlefield, 'defender', 0)]).toEqual([370, 700])
    const gasRefusal = (changes: object) => refusal('attacker', { write: 'gas', ...gas, ...changes })
    expect([gasRefusal({}), gasRefusal({ x: 371 }), gasRefusal({ y: 0, x: 350 })]).toEqual([
      'allowed',
      'gas.7',
      'allowed',
    ])
    expect([gasRefusal({ turn: 13 }), gasRefusal({ x: 370, y: 1201 }), gasRefusal({ delivery: 'shells' })]).toEqual([
      'fireplan.4',
      'gas.8',
      'fireplan.4',
    ])
    expect(refusal('attacker', { write: 'gas', ...gas }, { write: 'gas', ...gas, y: 600 })).toBe('fireplan.4')
  })

  test('fireplan.9 sos.2 FF-266: refuses SOS points in a plan', () => {
    expect(refusal('defender', { write: 'sos', x: 770, y: 600 })).toBe('fireplan.1')
  })
})

describe('a redealt fire plan', () => {
  const redealtPlan = (change: TestBattleSetup['change']) => {
    const game = testBattle({ ...table, ...(change === undefined ? {} : { change }) })
    game.say('attacker', [aim('A1', 700, 300), { write: 'gas', ...gas }, { write: 'barrage', ...barrage }])
    game.say('defender', [])
    return game
  }

  test('fireplan.5: keeps what has arrived, and guesses the rest within what is granted', () => {
    const battle = redealtPlan(undefined)
    const guess = redealPlan(battle.battlefield, 'attacker', (n) => n - 1)
    expect([guess?.gas[0]?.turn, guess?.barrage?.turn]).toEqual([3, 2])
    expect(guess?.barrage?.from).toBe(400)
    const later = redealtPlan((state) => {
      state.turn = 4
      state.barrage = { from: units(800), place: 2, left: 2, halted: false, contour: null }
    })
    const known = redealPlan(later.battlefield, 'attacker', () => 0)
    expect([known?.gas, known?.barrage]).toEqual([[gas], barrage])
  })

  test('fireplan.5: guesses gas and barrage of this turn until their step has come', () => {
    const redealtAt = (side: 'attacker' | 'defender', step: State['step']) => {
      const game = redealtPlan((state) => Object.assign(state, { turn: gas.turn, side, step }))
      // The last option for each: gas a turn later than written.
      return redealPlan(game.battlefield, 'attacker', (n) => n - 1)
    }
    const steps = ['start', 'deep suppression', 'barrage', 'gas', 'battalions'] as const
    expect(steps.map((step) => redealtAt('attacker', step)?.gas[0]?.turn)).toEqual([
      gas.turn + 1,
      gas.turn + 1,
      gas.turn + 1,
      gas.turn,
      gas.turn,
    ])
    expect(steps.map((step) => redealtAt('attacker', step)?.barrage?.turn)).toEqual([
      gas.turn,
      gas.turn,
      gas.turn + 1,
      gas.turn + 1,
      gas.turn + 1,
    ])
    expect([redealtAt('defender', 'start')?.gas[0]?.turn, redealtAt('defender', 'start')?.barrage?.turn]).toEqual([
      gas.turn,
      gas.turn + 1,
    ])
  })

  test('fireplan.6: guesses later halts of a barrage on the table, and its pace until it has moved', () => {
    const lying = (place: number, halted: boolean) => {
      const game = redealtPlan((state) => {
        state.turn = 4
        state.barrage = { from: units(400), place, left: 4, halted, contour: null }
      })
      const { plan } = game.state.secrets.attacker
      if (plan?.barrage) plan.barrage = { ...plan.barrage, step: 150, halts: [1, 3, 4] }
      return redealPlan(game.battlefield, 'attacker', () => 0)?.barrage
    }
    expect(lying(1, false)).toMatchObject({ from: 400, step: barrage.step, halts: barrage.halts })
    expect(lying(3, true)).toMatchObject({ step: 150, halts: [1, 3, ...barrage.halts.filter((halt) => halt > 3)] })
  })

  test('has nothing to guess before plans are written', () => {
    expect(redealPlan(testBattle(table).battlefield, 'attacker', () => 0)).toBeNull()
  })
})
