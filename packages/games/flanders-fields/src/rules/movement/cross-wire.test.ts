import { describe, expect, test } from 'vitest'
import type { Period, ScenarioData } from '../../data/schema.ts'
import { actionNamed, crossingOf, moveOf, playAction, refusal } from '../../testing/moves.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { actionsOf } from '../orders/actions.ts'
import { units } from '../table-terrain.ts'
import { gapMade } from './clear-wire.ts'
import { wireUnder } from './wire-and-water-under.ts'
import { mayUse } from './wire-belts.ts'
import { atWire } from './wire-options.ts'

/** A belt across the table, from 400 to 420, and more strips right behind it. */
const belt = (strips = 1): ScenarioData['wire'] =>
  Array.from({ length: strips }, (_, i) => ({
    id: `W${i + 1}`,
    side: 'defender',
    polygon: [
      [400 + 20 * i, 0],
      [420 + 20 * i, 0],
      [420 + 20 * i, 1200],
      [400 + 20 * i, 1200],
    ],
  }))

/** Four platoons in line that touch the wire. */
const line = ['A1', 'A2', 'A3', 'A4'].map((id, i) => `${id} infantry platoon 392 ${500 + 40 * i} 0`)
const company = (overrides: TestBattleSetup = {}): TestBattleSetup => ({
  wire: belt(),
  attacker: { battalions: { B: { companies: { A: line } } } },
  ...overrides,
})
const acrossWire = (x = 440) => ({ A1: [x, 500], A2: [x, 540], A3: [x, 580], A4: [x, 620] }) as const

describe('barbed wire', () => {
  test('wire.2: a move ends at the edge of the wire', () => {
    const setup: TestBattleSetup = {
      wire: belt(),
      attacker: { battalions: { B: { companies: { A: ['P infantry platoon 300 600 0'] } } } },
    }
    expect(refusal(setup, 'A', (battle) => moveOf(battle, { P: [[392, 600]] }))).toBe('allowed')
    expect(refusal(setup, 'A', (battle) => moveOf(battle, { P: [[393, 600]] }))).toBe('wire.2')
    expect(refusal(setup, 'A', (battle) => crossingOf(battle, 'wire', { P: [440, 600] }))).toBe('wire.2')
  })

  test('wire.3 wire.4 wire.6 wire.9: late in the war dice 1, 3, 5, 5 leave one platoon on the wire and bring three across', () => {
    const battle = playAction(company({ dice: [1, 3, 5, 5] }), 'A', (places) =>
      crossingOf(places, 'wire', acrossWire()),
    )
    expect(battle.all('wire').map(({ base, rules }) => [base, rules])).toEqual(
      ['A1', 'A2', 'A3', 'A4'].map((id) => [battle.base(id), ['wire.3']]),
    )
    expect(battle.last('changed')).toMatchObject({ rule: 'wire.9', bases: [battle.base('A1')], to: 'left on the wire' })
    const changesOn = (die: number) =>
      playAction(company({ dice: Array(4).fill(die) }), 'A', (places) => crossingOf(places, 'wire', acrossWire())).all(
        'changed',
      )
    expect([changesOn(1), changesOn(6)]).toEqual([[], []])
    expect(battle.all('wire').map(({ through }) => through)).toEqual([false, true, true, true])
    expect([battle.place('A1'), battle.baseState('A1').onWire]).toEqual([[410, 500, 0], 'W1'])
    expect([battle.place('A2'), battle.baseState('A2').onWire]).toEqual([[440, 540, 0], null])
    expect(battle.place('A4')).toEqual([440, 620, 0])
    expect(battle.drawsLeft).toBe(0)
  })

  for (const [period, date, needed] of [
    ['early', '1914-10-01', 3],
    ['mid', '1916-07-01', 5],
    ['late', '1917-11-20', 3],
  ] satisfies [Period, string, number][])
    test(`wire.test.${period}: in the ${period} period ${needed} gets through`, () => {
      const tried = (die: number) =>
        playAction(company({ period, date, dice: [die] }), 'A', (battle) =>
          crossingOf(battle, 'wire', { A1: [440, 500] }),
        )
      expect([tried(needed - 1).baseState('A1').onWire, tried(needed).baseState('A1').onWire]).toEqual(['W1', null])
      expect(tried(needed).last('wire')).toMatchObject({ needed, rule: `wire.test.${period}` })
    })

  test('orders.mod.wire-early FF-51: an early company declares its crossing; if by the switch only that counts, no die is rolled', () => {
    const early = { period: 'early', date: '1914-10-01', order: { unit: 'A', actions: 1 } } as const
    const action = (places: Parameters<typeof crossingOf>[0]) => crossingOf(places, 'wire', acrossWire())
    const declareWire: TestBattleSetup['change'] = (state) => {
      if (state.order !== null) state.order.wire = true
    }
    expect(refusal(company(early), 'A', action)).toBe('orders.mod.wire-early')
    expect(refusal(company({ ...early, change: declareWire }), 'A', action)).toBe('allowed')
    expect(refusal(company({ ...early, switches: { earlyWire: 'test only' } }), 'A', action)).toBe('allowed')
    const battle = playAction(
      company({ ...early, change: declareWire, switches: { earlyWire: 'order only' } }),
      'A',
      action,
    )
    expect([battle.all('wire'), battle.place('A1')]).toEqual([[], [440, 500, 0]])
  })

  test('wire.4: a platoon that passes comes out clear of the wire, up to 50 mm past it', () => {
    const to = (x: number) => refusal(company(), 'A', (battle) => crossingOf(battle, 'wire', { A1: [x, 500] }))
    // The front edge is 7.5 mm ahead of its centre.
    expect([to(462.5), to(462.75), to(428), to(427)]).toEqual(['allowed', 'wire.4', 'allowed', 'wire.4'])
  })

  test('wire.5: the move past the wire may end in an assault', () => {
    const defended = company({
      dice: [6, 6, 1, 1, 1, 6, 6],
      defender: { battalions: { D: { companies: { X: ['X1 infantry platoon 455 500 0'] } } } },
      suppressed: { X1: 1 },
    })
    const action = (x: number) => (places: Parameters<typeof crossingOf>[0]) =>
      crossingOf(places, 'wire', { A1: [x, 500] })
    expect(refusal(defended, 'A', action(441))).toBe('move.enemy.1')
    const game = testBattle({
      ...defended,
      *script(battle, places) {
        yield* actionNamed('wire').perform(battle, places.unit('A'), action(440)(places))
      },
    })
    expect(game.last('moved').rule).toBe('wire.5')
    expect(game.all('assaulted').length).toBe(1)
  })

  test('wire.7: a platoon stuck on the wire needs another action and die', () => {
    const hanging = company({
      dice: [2],
      change(state, places) {
        const base = state.bases[places.base('A1')]
        if (base !== undefined) Object.assign(base, { pose: { x: 1640, y: 2000, heading: 0 }, onWire: 'W1' })
      },
    })
    expect(refusal(hanging, 'A', (battle) => moveOf(battle, { A1: [[440, 500]] }))).toBe('wire.7')
    const stuck = playAction(hanging, 'A', (battle) => crossingOf(battle, 'wire', { A1: [440, 500] }))
    expect([stuck.place('A1'), stuck.baseState('A1').onWire]).toEqual([[410, 500, 0], 'W1'])
    const freed = playAction({ ...hanging, dice: [3] }, 'A', (battle) => crossingOf(battle, 'wire', { A1: [440, 500] }))
    expect([freed.place('A1'), freed.baseState('A1').onWire]).toEqual([[440, 500, 0], null])
  })

  test('wire.7 FF-53: a stuck platoon tries again in its next turn, not in this one', () => {
    const action = (places: Parameters<typeof crossingOf>[0]) => crossingOf(places, 'wire', { A1: [440, 500] })
    const stuck = playAction(company({ dice: [1] }), 'A', action)
    const wire = actionNamed('wire')
    const tries = () => wire.check(stuck.battlefield, stuck.unit('A'), action(stuck))
    const offered = () => atWire(stuck.battlefield, stuck.unit('A')).includes(stuck.base('A1'))
    expect([tries(), offered()]).toEqual([expect.objectContaining({ rule: 'wire.7' }), false])
    stuck.state.turn++
    expect([tries(), offered()]).toEqual([{ allowed: true }, true])
  })

  test('wire.8 wire.7: the next strip of a deep belt may be tried in the same turn', () => {
    const battle = playAction(company({ wire: belt(2), dice: [6] }), 'A', (places) =>
      crossingOf(places, 'wire', { A1: [460, 500] }),
    )
    expect(
      actionNamed('wire').check(battle.battlefield, battle.unit('A'), crossingOf(battle, 'wire', { A1: [460, 500] })),
    ).toEqual({
      allowed: true,
    })
  })

  describe('under fire', () => {
    /** A battery has fired on the belt before them, and all four lie partly in its area. */
    const shelled = (overrides: TestBattleSetup): TestBattleSetup =>
      company({
        defender: { batteries: ['G field gun'] },
        ...overrides,
        change(state, places) {
          state.aims = [{ battery: places.base('G'), x: 1720, y: 2240, live: true, settled: true, sos: false }]
          overrides.change?.(state, places)
        },
      })
    const fireAt = (battle: ReturnType<typeof playAction>) =>
      battle.all('attacked').map(({ target, cover }) => [target, cover])

    test('zone.1 wire.6: a platoon stuck on the wire has moved into the zone on it, like platoons that pass', () => {
      const battle = playAction(shelled({ dice: [1, 1, 1, 1, 3, 1, 5, 1] }), 'A', (places) =>
        crossingOf(places, 'wire', acrossWire()),
      )
      expect(fireAt(battle)).toEqual([
        [battle.base('A1'), 'open'],
        [battle.base('A2'), 'open'],
        [battle.base('A3'), 'soft'],
        [battle.base('A4'), 'soft'],
      ])
      expect([battle.place('A1'), battle.drawsLeft]).toEqual([[410, 500, 0], 0])
    })

    test('zone.1 FF-410: a platoon that fire stops on the wire is stuck, and its suppressed company does not try', () => {
      for (const die of [1, 3]) {
        const battle = playAction(shelled({ dice: [die, die === 1 ? 4 : 5] }), 'A', (places) =>
          crossingOf(places, 'wire', acrossWire()),
        )
        expect([battle.place('A1'), battle.baseState('A1').onWire]).toEqual([[402, 500, 0], 'W1'])
        expect([
          battle.all('wire').length,
          battle.place('A2'),
          battle.baseState('A2').onWire,
          battle.drawsLeft,
        ]).toEqual([1, [392, 540, 0], null, 0])
      }
    })

    test('zone.3: a platoon already stuck on the wire that stays there is not attacked again', () => {
      const hanging = shelled({
        dice: [2],
        change(state, places) {
          const base = state.bases[places.base('A1')]
          if (base !== undefined) Object.assign(base, { pose: { x: 1640, y: 2000, heading: 0 }, onWire: 'W1' })
        },
      })
      const battle = playAction(hanging, 'A', (places) => crossingOf(places, 'wire', { A1: [440, 500] }))
      expect([fireAt(battle), battle.baseState('A1').onWire]).toEqual([[], 'W1'])
    })

    test('gas.4: gas on the belt attacks a platoon stuck in it', () => {
      const gassed = company({
        dice: [1, 1],
        change(state) {
          state.clouds.push({ id: 1, owner: 'defender', type: 'denying', x: 1760, y: 2000, age: 2 })
        },
      })
      const battle = playAction(gassed, 'A', (places) => crossingOf(places, 'wire', { A1: [460, 500] }))
      expect([battle.last('attacked').cause, battle.drawsLeft]).toEqual(['gas', 0])
    })
  })

  test('wire.8: each strip of a deep belt takes its own action and die', () => {
    const deep = company({ wire: belt(2), dice: [6] })
    const battle = playAction(deep, 'A', (places) => crossingOf(places, 'wire', { A1: [460, 500] }))
    expect([battle.place('A1'), battle.baseState('A1').onWire]).toEqual([[430, 500, 0], 'W2'])
    const apart: ScenarioData['wire'] = [
      ...belt(),
      {
        id: 'far',
        side: 'defender',
        polygon: [
          [440, 0],
          [460, 0],
          [460, 1200],
          [440, 1200],
        ],
      },
    ]
    expect(refusal(company({ wire: apart }), 'A', (places) => crossingOf(places, 'wire', { A1: [462, 500] }))).toBe(
      'wire.8',
    )
  })

  test('wire.extra.6: cavalry, guns and pack animals do not try the wire', () => {
    for (const text of ['P cavalry platoon 389 600 0', 'P machine gun 389 600 0 packed', 'P field gun 379 600 0']) {
      const rider = text.includes('cavalry')
      const setup: TestBattleSetup = {
        wire: belt(),
        attacker: {
          battalions: {
            B: rider ? { companies: { P: { kind: 'squadron', bases: [text] } } } : { support: [text] },
          },
        },
      }
      expect(refusal(setup, 'P', (battle) => crossingOf(battle, 'wire', { P: [440, 600] }))).toBe('wire.extra.6')
      expect(refusal(setup, 'P', (battle) => moveOf(battle, { P: [[400, 600]] }))).toBe('wire.extra.6')
    }
  })

  test('wire.2 event.diamonds-king: wire added in play counts, wire removed in play does not', () => {
    const platoon: TestBattleSetup = {
      wire: belt(),
      attacker: { battalions: { B: { companies: { A: ['P infantry platoon 300 600 0'] } } } },
      change(state) {
        state.wiring.removed.push('W1')
        const corners = [
          { x: 1800, y: 0 },
          { x: 1880, y: 0 },
          { x: 1880, y: 4800 },
          { x: 1800, y: 4800 },
        ]
        state.wiring.added.push({ id: 'K', side: 'defender', corners })
      },
    }
    expect(refusal(platoon, 'A', (battle) => moveOf(battle, { P: [[440, 600]] }))).toBe('allowed')
    expect(refusal(platoon, 'A', (battle) => moveOf(battle, { P: [[444, 600]] }))).toBe('wire.2')
  })
})

describe('gaps in wire', () => {
  const troops = (text: string, kind = 'rifle company'): TestBattleSetup => ({
    wire: belt(),
    attacker: {
      battalions: {
        B: {
          companies: {
            A: { kind, bases: [text] },
            E: { kind: 'engineer company', bases: ['E1 engineer platoon 392 600 0', 'E2 engineer platoon 392 640 0'] },
          },
          support: ['T heavy tank 365 300 0 model=british_male grapnel', 'G machine gun 380 200 0 packed'],
        },
      },
    },
  })

  /** Performs several actions in the same battle. */
  const afterActions = (
    setup: TestBattleSetup,
    ...deeds: [unit: string, deed: (battle: ReturnType<typeof testBattle>) => unknown][]
  ) => {
    const game = testBattle(setup)
    return testBattle({
      ...setup,
      *script(battle, places) {
        for (const [unit, deed] of deeds) {
          const action = deed(game) as ReturnType<typeof moveOf>
          yield* actionNamed(action.do).perform(battle, places.unit(unit), action)
        }
      },
    })
  }
  const cut = (battle: ReturnType<typeof testBattle>) =>
    ({ do: 'clear wire', base: battle.base('E1'), strip: 'W1' }) as const
  const through = (battle: ReturnType<typeof testBattle>, id: string, unit: string, y: number, x = 450) =>
    actionNamed('move').check(battle.battlefield, battle.unit(unit), moveOf(battle, { [id]: [[x, y]] }))

  test('wire.extra.1: engineers open a gap 60 mm wide for all arms, one an action', () => {
    const battle = afterActions(troops('P infantry platoon 350 600 0'), ['E', cut])
    expect(battle.last('opened')).toMatchObject({ by: 'engineers', rule: 'wire.extra.1' })
    expect(battle.state.openings).toHaveLength(1)
    const mayPassAt = (y: number) =>
      actionNamed('move').check(
        battle.battlefield,
        battle.unit('A'),
        moveOf(battle, {
          P: [
            [350, y],
            [450, y],
          ],
        }),
      ).allowed
    expect([mayPassAt(600), mayPassAt(571), mayPassAt(629), mayPassAt(569)]).toEqual([true, true, true, false])
    const rider = afterActions(troops('P cavalry platoon 350 600 0', 'squadron'), ['E', cut])
    expect(through(rider, 'P', 'A', 600).allowed).toBe(true)
  })

  test('wire.extra.1: a gap is 60 mm wide and square to the nearest side of the strip, at any angle', () => {
    const gap = (polygon: [number, number][], text: string) => {
      const battle = testBattle({
        wire: [{ id: 'W', side: 'defender', polygon }],
        attacker: { battalions: { B: { companies: { E: { kind: 'engineer company', bases: [text] } } } } },
      })
      const corners = gapMade(battle.battlefield, battle.unit('E'), {
        base: battle.base('E1'),
        strip: 'W',
      })
      return corners?.map(({ x, y }) => [x / units(1), y / units(1)])
    }
    const upright: [number, number][] = [
      [400, 500],
      [420, 500],
      [420, 700],
      [400, 700],
    ]
    const square = (x: number, y: number) => [
      [x - 60, y + 30],
      [x - 60, y - 30],
      [x + 60, y - 30],
      [x + 60, y + 30],
    ]
    expect(gap(upright, 'E1 engineer platoon 392 600 0')).toEqual(square(392, 600))
    // Twelve from the end of the strip, its long side is still the nearest.
    expect(gap(upright, 'E1 engineer platoon 392 512 0')).toEqual(square(392, 512))
    const slanted: [number, number][] = [
      [400, 400],
      [414, 386],
      [614, 586],
      [600, 600],
    ]
    expect(gap(slanted, 'E1 engineer platoon 494 506 315')).toEqual([
      [472.75, 569.75],
      [430.25, 527.25],
      [515.25, 442.25],
      [557.75, 484.75],
    ])
    expect(gap(upright, 'E1 engineer platoon 300 600 0')).toBeUndefined()
  })

  test('wire.extra.1: a base in a gap does not hang on the wire', () => {
    const opened = (y: number) => {
      const battle = testBattle({
        ...troops('P infantry platoon 392 600 0'),
        change(state) {
          const corners = [390, 430, 430, 390].map((x, i) => ({ x: units(x), y: units(i < 2 ? 570 : 630) }))
          state.openings.push({ corners, by: 'engineers', strip: 'W1' })
        },
      })
      return wireUnder(battle.battlefield, battle.base('P'), { x: units(405), y: units(y), heading: 0 })?.id ?? null
    }
    expect([opened(600), opened(570), opened(569)]).toEqual([null, null, 'W1'])
  })

  test('wire.extra.1: only engineers clear wire, and only at the wire', () => {
    const setup = troops('P infantry platoon 392 560 0')
    expect(refusal(setup, 'A', (battle) => ({ do: 'clear wire', base: battle.base('P'), strip: 'W1' }))).toBe(
      'wire.extra.1',
    )
    const away: TestBattleSetup = {
      wire: belt(),
      attacker: {
        battalions: { B: { companies: { E: { kind: 'pioneer company', bases: ['E1 engineer platoon 300 600 0'] } } } },
      },
    }
    expect(refusal(away, 'E', cut)).toBe('wire.extra.1')
    expect(actionNamed('clear wire').options(testBattle(setup).battlefield, testBattle(setup).unit('E'))).toHaveLength(
      2,
    )
  })

  test('wire.tank.1 wire.extra.2 wire.extra.3: a tank drives over wire and leaves a track for infantry, not for cavalry', () => {
    const drive = (battle: ReturnType<typeof testBattle>) => moveOf(battle, { T: [[500, 300]] })
    const foot = afterActions(troops('P infantry platoon 310 300 0'), ['T', drive])
    expect(foot.place('T')).toEqual([500, 300, 0])
    expect(foot.last('opened')).toMatchObject({ by: 'tank', rule: 'wire.extra.2' })
    expect(through(foot, 'P', 'A', 300).allowed).toBe(true)
    const horse = afterActions(troops('P cavalry platoon 310 300 0', 'squadron'), ['T', drive])
    expect(through(horse, 'P', 'A', 300)).toMatchObject({ rule: 'wire.extra.3' })
    expect(through(horse, 'P', 'A', 340)).toMatchObject({ rule: 'wire.extra.6' })
    expect(foot.last('moved').rules).toContain('wire.tank.1')
    expect(
      playAction(troops('P infantry platoon 310 300 0'), 'T', (battle) => moveOf(battle, { T: [[368, 300]] })).last(
        'moved',
      ).rules,
    ).not.toContain('wire.tank.1')
    const follows = afterActions(
      troops('P infantry platoon 310 300 0'),
      ['T', drive],
      ['A', (battle) => moveOf(battle, { P: [[450, 300]] })],
    )
    expect(follows.last('moved').rules).toContain('wire.extra.2')
  })

  test('wire.extra.4 wire.extra.5: a grapnel clears the ground under its tank, for cavalry too', () => {
    const onto = (battle: ReturnType<typeof testBattle>) => moveOf(battle, { T: [[410, 300]] })
    const clear = (battle: ReturnType<typeof testBattle>) =>
      ({ do: 'clear wire', base: battle.base('T'), strip: 'W1' }) as const
    const away = (battle: ReturnType<typeof testBattle>) => moveOf(battle, { T: [[540, 300]] })
    const game = afterActions(troops('P cavalry platoon 310 300 0', 'squadron'), ['T', onto], ['T', clear], ['T', away])
    expect(game.all('opened').map(({ by }) => by)).toContain('grapnel')
    expect([game.used.has('grapnel'), game.used.has('engineers')]).toEqual([true, false])
    expect(afterActions(troops('P infantry platoon 392 560 0'), ['E', cut]).used.has('engineers')).toBe(true)
    expect(through(game, 'P', 'A', 300).allowed).toBe(true)
    expect(through(game, 'P', 'A', 340).allowed).toBe(false)
    const ride = (battle: ReturnType<typeof testBattle>) => moveOf(battle, { P: [[450, 300]] })
    const rode = afterActions(
      troops('P cavalry platoon 310 300 0', 'squadron'),
      ['T', onto],
      ['T', clear],
      ['T', away],
      ['A', ride],
    )
    expect([rode.place('P'), rode.last('moved').rules]).toEqual([
      [450, 300, 0],
      expect.arrayContaining(['wire.extra.5']),
    ])
    expect(refusal(troops('P infantry platoon 310 300 0'), 'T', clear)).toBe('wire.extra.4')
  })

  test('wire.4: offers to end 50 mm past the wire or just clear of it', () => {
    const battle = testBattle({
      wire: belt(),
      attacker: { battalions: { B: { companies: { A: ['P infantry platoon 392 600 0'] } } } },
    })
    const to = (x: number) => ({
      do: 'wire',
      ways: [{ base: battle.base('P'), to: { x: units(x), y: units(600), heading: 0 } }],
    })
    // The base is 15 deep: it may reach 470, and must be clear of 420.
    expect(actionNamed('wire').options(battle.battlefield, battle.unit('A'))).toEqual([to(462), to(428)])
    const refusalAt = (x: number) => refusal(company(), 'A', (places) => crossingOf(places, 'wire', { A1: [x, 500] }))
    expect([refusalAt(427), refusalAt(428), refusalAt(462), refusalAt(463)]).toEqual([
      'wire.4',
      'allowed',
      'allowed',
      'wire.4',
    ])
  })

  test('wire.7: a platoon stuck on the wire is offered the way ahead, once it may try again', () => {
    const hung: TestBattleSetup = {
      wire: belt(),
      attacker: { battalions: { B: { companies: { A: ['P infantry platoon 392 600 0'] } } } },
      turn: 3,
      change(state, { base }) {
        Object.assign(state.bases[base('P')] ?? {}, {
          pose: { x: units(410), y: units(600), heading: 0 },
          onWire: 'W1',
        })
      },
    }
    const battle = testBattle(hung)
    expect(atWire(battle.battlefield, battle.unit('A'))).toEqual([battle.base('P')])
    expect(actionNamed('wire').options(battle.battlefield, battle.unit('A'))).toEqual(
      [462, 428].map((x) => ({
        do: 'wire',
        ways: [{ base: battle.base('P'), to: { x: units(x), y: units(600), heading: 0 } }],
      })),
    )
    // The present player turn is the sixth; the fifth was the enemy's.
    const tryingBases = (turn: number) => {
      Object.assign(battle.baseState('P'), { caught: turn })
      return atWire(battle.battlefield, battle.unit('A')).length
    }
    expect([tryingBases(6), tryingBases(5), tryingBases(4)]).toEqual([0, 1, 1])
  })

  test('orders.mod.wire-early: only in the early war a company must declare that it tries the wire', () => {
    const tries = (period: Period, overrides: TestBattleSetup = {}) =>
      refusal({ ...company({ period, order: { unit: 'A', actions: 1 }, ...overrides }) }, 'A', (battle) =>
        crossingOf(battle, 'wire', { A1: [440, 500] }),
      )
    expect([tries('early'), tries('mid'), tries('late')]).toEqual(['orders.mod.wire-early', 'allowed', 'allowed'])
    expect(tries('early', { switches: { earlyWire: 'test only' } })).toBe('allowed')
    const declareWire: TestBattleSetup['change'] = (state) => Object.assign(state.order ?? {}, { wire: true })
    expect(tries('early', { change: declareWire })).toBe('allowed')
  })

  test('move.pass.1: a platoon that tries the wire has moved, and its battalion with it', () => {
    const battle = playAction(
      company({
        dice: [1],
        change: (state, { base }) => Object.assign(state.bases[base('A1')] ?? {}, { thrownBack: true }),
      }),
      'A',
      (places) => crossingOf(places, 'wire', { A1: [440, 500] }),
    )
    expect([battle.baseState('A1').moved, battle.baseState('A2').moved, battle.baseState('A1').thrownBack]).toEqual([
      true,
      false,
      false,
    ])
    expect(battle.state.battalions[battle.battalion('B')]).toMatchObject({ moved: true, static: false })
    expect([...battle.used]).toEqual(['on the wire'])
  })

  test('wire.extra.1: a gap takes a base as wide as itself', () => {
    const battle = testBattle(troops('P infantry platoon 392 560 0'))
    const opening = { corners: [], by: 'engineers', strip: 'W1' } as const
    const gap = (millimetres: number) => {
      const { book } = battle.battlefield
      const wire = { ...book.tables.wire, gap: millimetres }
      return mayUse(
        { ...battle.battlefield, book: { ...book, tables: { ...book.tables, wire } } },
        battle.base('P'),
        opening,
      )
    }
    // A platoon is fifteen deep.
    expect([gap(15), gap(14)]).toEqual([true, false])
  })

  test('wire.2 wire.extra.1: offered actions are legal', () => {
    for (const [setup, unit] of [
      [company(), 'A'],
      [troops('P infantry platoon 392 560 0'), 'E'],
    ] as const) {
      const battle = testBattle(setup)
      for (const name of ['wire', 'clear wire'] as const)
        for (const deed of actionNamed(name).options(battle.battlefield, battle.unit(unit)))
          expect(actionNamed(name).check(battle.battlefield, battle.unit(unit), deed)).toEqual({ allowed: true })
    }
    const game = testBattle(company())
    const [first] = actionNamed('wire').options(game.battlefield, game.unit('A'))
    expect(first?.ways).toHaveLength(4)
  })

  /** A base that hangs on the wire. */
  const hanging =
    (id: string, x = 410): NonNullable<TestBattleSetup['change']> =>
    (state, places) => {
      const base = state.bases[places.base(id)]
      if (base?.pose) Object.assign(base, { pose: { ...base.pose, x: units(x) }, onWire: 'W1' })
    }

  test('wire.extra.1: clearing wire frees a platoon stuck in the gap, not one stuck beside it', () => {
    const freed = (y: number) => {
      const setup = { ...troops(`P infantry platoon 392 ${y} 0`), change: hanging('P') }
      const battle = afterActions(setup, ['E', cut])
      return [
        battle.baseState('P').onWire,
        through(battle, 'P', 'A', y).allowed,
        battle.all('changed').map(({ bases, rule }) => [bases.length, rule]),
      ]
    }
    expect(freed(571)).toEqual([null, true, [[1, 'wire.extra.1']]])
    expect(freed(569)).toEqual(['W1', false, []])
  })

  test('wire.extra.2 wire.extra.3: a tank that drives over wire frees a stuck platoon, but no cavalry', () => {
    const drive = (battle: ReturnType<typeof testBattle>) => moveOf(battle, { T: [[500, 300]] })
    const foot = afterActions({ ...troops('P infantry platoon 392 310 0'), change: hanging('P') }, ['T', drive])
    expect([foot.baseState('P').onWire, foot.last('changed').rule]).toEqual([null, 'wire.extra.2'])
    const horse = afterActions({ ...troops('P cavalry platoon 390 310 0', 'squadron'), change: hanging('P') }, [
      'T',
      drive,
    ])
    expect([horse.baseState('P').onWire, horse.all('changed')]).toEqual(['W1', []])
  })

  test('wire.extra.4: a grapnel frees stuck cavalry too', () => {
    const clear = (battle: ReturnType<typeof testBattle>) =>
      ({ do: 'clear wire', base: battle.base('T'), strip: 'W1' }) as const
    const onWire: NonNullable<TestBattleSetup['change']> = (state, places) => {
      hanging('P')(state, places)
      Object.assign(state.bases[places.base('T')] ?? {}, { pose: { x: units(410), y: units(300), heading: 0 } })
    }
    const game = afterActions({ ...troops('P cavalry platoon 390 310 0', 'squadron'), change: onWire }, ['T', clear])
    expect([game.baseState('P').onWire, game.last('changed').rule]).toEqual([null, 'wire.extra.4'])
  })

  test('wire.7 wire.extra.6 FF-411: cavalry thrown onto wire may try to leave it, other cavalry does not try', () => {
    const setup = troops('P cavalry platoon 390 500 0', 'squadron')
    const leaveWire = (places: Parameters<typeof crossingOf>[0]) => crossingOf(places, 'wire', { P: [450, 500] })
    expect(refusal(setup, 'A', leaveWire)).toBe('wire.extra.6')
    expect(atWire(testBattle(setup).battlefield, testBattle(setup).unit('A'))).toEqual([])
    const hung = { ...setup, change: hanging('P') }
    const offered = testBattle(hung)
    expect(actionsOf(offered.battlefield, offered.unit('A'))).toContain('wire')
    expect(actionNamed('wire').options(offered.battlefield, offered.unit('A')).length).toBeGreaterThan(0)
    const [freed, stays] = [3, 2].map((die) => playAction({ ...hung, dice: [die] }, 'A', leaveWire))
    expect([freed?.place('P'), freed?.baseState('P').onWire]).toEqual([[450, 500, 0], null])
    expect([stays?.place('P'), stays?.baseState('P').onWire]).toEqual([[410, 500, 0], 'W1'])
  })
})
