import { describe, expect, test } from 'vitest'
import { planned } from '../../testing/fire-plan.ts'
import { playFromStep } from '../../testing/order-step.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { testData } from '../../testing/test-data.ts'
import { units } from '../table-terrain.ts'
import { openingBombardment, openingFireAt, plannedBombardment } from './bombardment.ts'
import { hurricaneRuling } from './hurricane-bombardment.ts'

const trench = (id: string, x: number, deepShelters = false) => ({
  id,
  line: [
    [x, 0],
    [x, 1200],
  ] satisfies [number, number][],
  width: 20,
  cover: 'medium' as const,
  side: 'defender' as const,
  role: 'front' as const,
  deepShelters,
})
const village = (id: string) => ({
  id,
  type: 'built up' as const,
  polygon: [
    [900, 500],
    [1100, 500],
    [1100, 700],
    [900, 700],
  ] satisfies [number, number][],
})
const redoubt = { ...village('redoubt'), type: 'strong point' as const, cover: 'hard' as const }

const oneBase = (text: string) => ({ battalions: { B: { companies: { A: [text] } } } })

/** Number of dice, out of six, that kill and that suppress. */
const sixths = (setup: TestBattleSetup) => {
  const hits = [1, 2, 3, 4, 5, 6].map((die) => {
    const { last, drawsLeft } = testBattle({ script: openingBombardment, dice: [die], ...setup })
    expect(drawsLeft).toBe(0)
    return last('attacked').hit
  })
  const count = (hit: string) => hits.filter((result) => result === hit).length
  return { killed: count('killed'), suppressed: count('suppressed') }
}

const entry = (changes: object) => ({
  side: 'defender' as const,
  trenches: ['T'],
  terrain: [],
  upTo: null,
  row: 'howitzer' as const,
  rolls: 1,
  ...changes,
})

describe('the opening bombardment, with the mean losses of the scenarios', () => {
  test('at Neuve Chapelle 1 of six dice kills and 2 suppress in the trench, 1 kills and 1 suppresses in the village', () => {
    const early = { period: 'early', trenches: [trench('T', 500)], terrain: [village('village')] } as const
    const resultsOf = (changes: object, text: string) =>
      sixths({
        ...early,
        ...planned({ attacker: { bombardment: [entry(changes)] } }),
        defender: oneBase(text),
      } as TestBattleSetup)
    expect(resultsOf({}, 'D1 infantry platoon 500 600 180')).toEqual({ killed: 1, suppressed: 2 })
    expect(resultsOf({ trenches: [], terrain: ['village'], row: 'heavy' }, 'D1 infantry platoon 1000 600 180')).toEqual(
      {
        killed: 1,
        suppressed: 1,
      },
    )
  })

  test('shelter.2: at Montauban 1 of six dice kills a sheltered platoon; 3 kill and 1 suppresses a weapon in the trench', () => {
    const mid = {
      period: 'mid' as const,
      trenches: [trench('T', 500, true)],
      ...planned({ attacker: { bombardment: [entry({ row: 'super heavy' })] } }),
    }
    expect(sixths({ ...mid, defender: oneBase('D1 infantry platoon 500 600 180 sheltered') })).toEqual({
      killed: 1,
      suppressed: 0,
    })
    expect(sixths({ ...mid, defender: { assets: ['MG machine gun 500 600 180'] } })).toEqual({
      killed: 3,
      suppressed: 1,
    })
  })

  const storm = (setup: TestBattleSetup): TestBattleSetup => ({
    ...planned({ attacker: { hurricane: true } }),
    trenches: [trench('T', 500)],
    terrain: [redoubt],
    attacker: { army: 'german' },
    hurricane: { strongPoints: ['redoubt'], trenches: ['T'] },
    ...setup,
  })

  test('hurricane.2 hurricane.3: at St Quentin 2 of six dice kill and 1 suppresses, in trench and strong point alike', () => {
    expect(sixths(storm({ defender: oneBase('D1 infantry platoon 500 600 180') }))).toEqual({
      killed: 2,
      suppressed: 1,
    })
    expect(sixths(storm({ defender: oneBase('D1 infantry platoon 1000 600 180') }))).toEqual({
      killed: 2,
      suppressed: 1,
    })
    const rows = (text: string) =>
      testBattle({ ...storm({ defender: oneBase(text) }), script: openingBombardment, dice: [1] }).last('attacked')
    expect([rows('D1 infantry platoon 500 600 180'), rows('D1 infantry platoon 1000 600 180')]).toMatchObject([
      { row: 'heavy', rules: ['hurricane.3', 'cover.medium.1', 'cover.trench.area.1'] },
      { row: 'super heavy', rules: ['hurricane.2', 'cover.hard.1'] },
    ])
  })

  test('hurricane.1: only Germans of the late war have a hurricane bombardment', () => {
    const ruleAgainst = (setup: TestBattleSetup) => {
      const ruling = hurricaneRuling(testData(storm(setup)).data)
      return ruling.allowed ? 'allowed' : ruling.rule
    }
    expect([ruleAgainst({}), ruleAgainst({ attacker: { army: 'british' } }), ruleAgainst({ period: 'mid' })]).toEqual([
      'allowed',
      'hurricane.1',
      'hurricane.1',
    ])
  })

  test('FF-85: hits only bases of the named side, in the named works, up to the planned limit, and marks no others', () => {
    const { all, base, baseState } = testBattle({
      trenches: [trench('T', 500), trench('U', 700)],
      script: openingBombardment,
      dice: [4],
      ...planned({ attacker: { bombardment: [entry({ upTo: 700 })] } }),
      defender: {
        battalions: {
          B: {
            companies: {
              A: [
                'D1 infantry platoon 500 600 180',
                'D2 infantry platoon 500 800 180',
                'D3 infantry platoon 700 600 180',
              ],
            },
          },
        },
      },
    })
    expect(all('attacked').map(({ target }) => target)).toEqual([base('D1')])
    expect(['D1', 'D2', 'D3'].map((id) => baseState(id).marks)).toEqual([1, 0, 0])
  })
})

test('hurricane.2 hurricane.3: the fire that falls at each place before the first turn is known to both sides', () => {
  const setup: TestBattleSetup = {
    trenches: [trench('T', 500), trench('U', 700)],
    terrain: [redoubt],
    attacker: { army: 'german' },
    hurricane: { strongPoints: ['redoubt'], trenches: ['U'] },
    plans: {
      attacker: { hurricane: true, bombardment: [entry({ rolls: 2 }), entry({ turn: 3, row: 'heavy' })] },
      defender: { bombardment: [entry({ trenches: ['U'], side: 'attacker', upTo: 700 })] },
    },
  }
  const { battlefield } = testBattle(setup)
  const fireRowsAt = (side: 'attacker' | 'defender', x: number, y = 600) =>
    openingFireAt(battlefield, side, { x: units(x), y: units(y) })
  // Planned fire in the first trench, the hurricane in the second and in the redoubt, nothing between them.
  expect([
    fireRowsAt('defender', 500),
    fireRowsAt('defender', 700),
    fireRowsAt('defender', 1000),
    fireRowsAt('defender', 600),
  ]).toEqual([['howitzer', 'howitzer'], ['heavy'], ['super heavy'], []])
  expect([
    fireRowsAt('attacker', 500),
    fireRowsAt('attacker', 700),
    fireRowsAt('attacker', 700, 701),
    fireRowsAt('attacker', 1000),
  ]).toEqual([[], ['howitzer'], [], []])
  const calm = testBattle({ ...setup, plans: {} })
  expect(openingFireAt(calm.battlefield, 'defender', { x: units(700), y: units(600) })).toEqual([])
})

test('hurricane.3: planned fire and the hurricane both fall before the first turn', () => {
  const { all, base, drawsLeft } = testBattle({
    trenches: [trench('T', 500), trench('U', 700)],
    attacker: { army: 'german' },
    dice: [1, 1],
    ...planned({ attacker: { hurricane: true, bombardment: [entry({})] } }),
    hurricane: { strongPoints: [], trenches: ['U'] },
    defender: {
      battalions: {
        B: { companies: { A: ['D1 infantry platoon 500 600 180', 'D2 infantry platoon 700 600 180'] } },
      },
    },
    script: openingBombardment,
  })
  expect(all('attacked').map(({ target, row }) => [target, row])).toEqual([
    [base('D1'), 'howitzer'],
    [base('D2'), 'heavy'],
  ])
  expect(drawsLeft).toBe(0)
})

test('hurricane.3: morale is tested once, after the planned fire and the hurricane', () => {
  const platoon = (id: string, x: number, y: number) => `${id} infantry platoon ${x} ${y} 180`
  const { eventsFor } = playFromStep('opening', {
    trenches: [trench('T', 500), trench('U', 700)],
    attacker: { army: 'german' },
    dice: [6, 6, 6, 6, 6, 6],
    ...planned({ attacker: { hurricane: true, bombardment: [entry({})] } }),
    hurricane: { strongPoints: [], trenches: ['U'] },
    defender: {
      battalions: {
        B: {
          companies: {
            A: [platoon('D1', 500, 600), platoon('D2', 700, 600), platoon('D3', 700, 640), platoon('D4', 1600, 600)],
          },
        },
      },
    },
  })
  const types = eventsFor('attacker').map(({ type }) => type)
  expect(types.filter((type) => type === 'attacked' || type === 'morale')).toEqual([
    'attacked',
    'attacked',
    'attacked',
    'morale',
  ])
})

test('period.late.sequence.4: a bombardment planned for a turn falls in that turn only', () => {
  const falls = (turn: number) =>
    testBattle({
      trenches: [trench('T', 500)],
      defender: oneBase('D1 infantry platoon 500 600 180'),
      turn,
      dice: [1, 1],
      ...planned({ attacker: { bombardment: [entry({ turn: 3, rolls: 2 })] } }),
      *script(battle) {
        if (turn === 0) yield* openingBombardment(battle)
        else yield* plannedBombardment(battle)
      },
    }).all('attacked').length
  expect([falls(0), falls(2), falls(3)]).toEqual([0, 0, 2])
})
