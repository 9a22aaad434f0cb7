import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { OrderType } from '../../data/schema.ts'
import { brigadeOf, brigadeOnOrder, objectivesAt, ruleOf } from '../../testing/brigade-on-order.ts'
import { brigimentId } from '../../testing/ids.ts'
import { passReactions } from '../../testing/movement.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { diggerRuling } from '../engineering/digger-ruling.ts'
import { endRuling } from '../movement/movement-duties.ts'
import { movementSegment } from '../movement/movement-subsegment.ts'

const scrub = new Array(9).fill('sssssssss')

/** The Movement Subsegment of the Entente’s brigade under an order. */
const moving = (
  type: OrderType,
  order: Parameters<typeof brigadeOnOrder>[1],
  setup: TestBattleSetup = {},
): TestBattle =>
  brigadeOnOrder(type, order, {
    map: scrub,
    active: { side: 'entente', segment: 'movement' },
    script: (battle) => movementSegment(battle),
    ...setup,
  })

const singleUnit = (text: string, enemy = 'ottoman C half battalion 09.01'): TestBattleSetup => ({
  units: ['entente HQ headquarters 02.02', text, enemy],
})

/** The cases by which the last stopped stack kept its order, as told to its owner. */
const keptBy = (battle: TestBattle): readonly string[] | undefined =>
  battle
    .eventsFor('entente')
    .findLast((event) => event.type === 'stops')
    ?.rules.filter((one) => one.startsWith('11.'))

/** The rules that refuse a stack to stop or hide where it is. */
const endings = (battle: TestBattle) => ({
  stop: battle.refusal('entente', ['stop']),
  hide: battle.refusal('entente', ['hide', 'terrain']),
})

describe('progress', () => {
  test('11.8.3 11.8.3-1: hiding is no progress, and the last stack that could make progress may not hide first', () => {
    const battle = moving('attack', objectivesAt({ A: '03.09', B: '05.09' }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.02',
        'entente B half battalion 05.02',
        'ottoman C half battalion 09.05',
      ],
    })
    const [a, b] = [battle.unit('A'), battle.unit('B')]
    battle.say('entente', [a])
    expect(battle.refusal('entente', ['hide', 'terrain'])).toBe('allowed')
    battle.say('entente', ['hide', 'terrain'])
    expect(battle.of('A').action).toBe('stayed')
    battle.say('entente', [b])
    expect(endings(battle)).toEqual({ stop: 'allowed', hide: '11.8.3' })
    expect(battle.whyNot('entente', 'hide')).toBe('11.8.3')
    expect(battle.refusal('entente', ['long', battle.hex('05.03')])).toBe('11.8.3')
    battle.say('entente', ['stop'])
    expect(battle.refusal('entente', ['end'])).toBe('11.8.3')
    battle.say('entente', [b])
    battle.say('entente', ['go', ...['05.03', '05.04', '05.05', '05.06', '05.07'].map(battle.hex)])
    expect(endings(battle)).toEqual({ stop: '11.8.3', hide: '11.8.3' })
    // 6 hexes are its whole allowance.
    battle.say('entente', ['go', battle.hex('05.08')])
    expect(brigadeOf(battle).progressed).toBe(false)
    expect(endings(battle)).toEqual({ stop: 'allowed', hide: 'allowed' })
    battle.say('entente', ['hide', 'terrain'])
    expect(brigadeOf(battle).progressed).toBe(true)
    expect(keptBy(battle)).toEqual(['11.8.3-1'])
    expect(battle.refusal('entente', ['end'])).toBe('allowed')
  })

  test('11.8.3-2: arrival is progress, for a unit with an Objective there', () => {
    const battle = moving('attack', objectivesAt({ A: '03.04', B: '05.07' }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.03',
        'entente B half battalion 03.03',
        'entente MG mg section 03.03',
        'ottoman C half battalion 09.09',
      ],
    })
    battle.say('entente', [battle.unit('B'), battle.unit('MG')])
    battle.say('entente', ['go', battle.hex('04.03')])
    // Another unit can still do it.
    expect(endings(battle).stop).toBe('allowed')
    battle.say('entente', ['stop'])
    expect([brigadeOf(battle).progressed, keptBy(battle)]).toEqual([false, []])
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['go', battle.hex('03.04')])
    expect(endings(battle)).toEqual({ stop: 'allowed', hide: 'allowed' })
    battle.say('entente', ['stop'])
    expect([brigadeOf(battle).progressed, keptBy(battle)]).toEqual([true, ['11.8.3-2']])
  })

  test('11.8.3: machine guns in a stack have no Objective to arrive at', () => {
    const battle = moving('attack', objectivesAt({ A: '03.07' }), {
      units: [
        'entente HQ headquarters 02.02',
        'entente A half battalion 03.03',
        'entente MG mg section 03.03',
        'ottoman C half battalion 09.09',
      ],
    })
    battle.say('entente', [battle.unit('A'), battle.unit('MG')])
    battle.say('entente', ['go', battle.hex('03.04')])
    expect(endings(battle)).toEqual({ stop: '11.8.3', hide: '11.8.3' })
  })

  test('11.8.3-3: fire drawn on the way is progress, but forming column in sight of the enemy is not', () => {
    const battle = moving('attack', objectivesAt({ A: '03.08' }), {
      map: new Array(9).fill('ccccccccc'),
      ...singleUnit('entente A half battalion 03.03', 'ottoman C half battalion 04.03'),
    })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['column'])
    passReactions(battle)
    expect(battle.state.moving).toMatchObject({ did: 'moved', triggered: false })
    expect(battle.refusal('entente', ['stop'])).toBe('11.8.3')
    battle.say('entente', ['go', battle.hex('03.04')])
    passReactions(battle)
    expect(battle.state.moving).toMatchObject({ triggered: true })
    battle.say('entente', ['stop'])
    passReactions(battle)
    expect(keptBy(battle)).toEqual(['11.8.3-3'])
  })

  test('11.8.3: a stack does not form column if it then cannot make progress', () => {
    const battle = moving('attack', objectivesAt({ A: '03.07' }), {
      map: new Array(9).fill('ccccccccc'),
      ...singleUnit('entente A half battalion 03.03'),
    })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['column'])
    // Leaving column again would take all that is left of 6 points.
    expect(battle.refusal('entente', ['column'])).toBe('11.8.3')
    battle.say('entente', ['go', battle.hex('03.04')])
    expect(battle.refusal('entente', ['column'])).toBe('11.8.3')
  })

  test('11.14.5 11.14.5-1: a regrouping Brigiment does not withdraw by hiding', () => {
    const battle = moving(
      'regroup',
      (hex) => ({ point: { hex: hex('03.01'), radius: 1 } }),
      singleUnit('entente A half battalion 03.09'),
    )
    battle.say('entente', [battle.unit('A')])
    expect(battle.refusal('entente', ['hide', 'terrain'])).toBe('11.14.5')
    battle.say('entente', ['go', ...['03.08', '03.07', '03.06', '03.05', '03.04'].map(battle.hex)])
    expect(endings(battle)).toEqual({ stop: '11.14.5', hide: '11.14.5' })
    battle.say('entente', ['go', battle.hex('03.03')])
    expect(endings(battle)).toEqual({ stop: 'allowed', hide: 'allowed' })
    battle.say('entente', ['stop'])
    expect(keptBy(battle)).toEqual(['11.14.5-1'])
  })

  test('11.14.5-2 11.14.5-3: arriving at the Regroup Point or being fired on meets the Withdrawal Requirement', () => {
    const withdrawn = (from: string, to: string, enemy: string) => {
      const battle = moving(
        'regroup',
        (hex) => ({ point: { hex: hex('03.01'), radius: 1 } }),
        singleUnit(`entente A half battalion ${from}`, `ottoman C half battalion ${enemy}`),
      )
      battle.say('entente', [battle.unit('A')])
      battle.say('entente', ['go', battle.hex(to)])
      passReactions(battle)
      battle.say('entente', ['stop'])
      passReactions(battle)
      return keptBy(battle)
    }
    expect(withdrawn('03.03', '03.02', '09.09')).toEqual(['11.14.5-2'])
    expect(withdrawn('03.06', '03.05', '03.07')).toEqual(['11.14.5-3'])
  })

  test('11.8.3-4: Movement to Assault is progress', () => {
    const battle = moving('initial attack', objectivesAt({ A: '03.05' }), {
      ...singleUnit('entente A half battalion 03.03', 'ottoman C half battalion 03.04'),
    })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['assault', battle.hex('03.04')])
    passReactions(battle)
    expect(keptBy(battle)).toContain('11.8.3-4')
  })

  test('11.8.3 7.6.2a: coming out of hiding without moving is no progress', () => {
    const battle = moving('attack', objectivesAt({ A: '03.07' }), singleUnit('entente A half battalion 03.03 hiding'))
    battle.say('entente', [battle.unit('A')])
    expect(battle.refusal('entente', ['come out'])).toBe('11.8.3')
    expect(battle.refusal('entente', ['go', battle.hex('03.04')])).toBe('allowed')
  })

  test('11.8.3 14.1.7: a stack does not leave behind the only units that could make progress', () => {
    const battle = moving('attack', objectivesAt({ A: '03.08', B: '03.08' }), {
      units: [
        'entente HQ headquarters 03.03',
        'entente A half battalion 03.03',
        'entente B half battalion 03.03',
        'ottoman C half battalion 09.09',
      ],
    })
    const [hq, a, b] = [battle.unit('HQ'), battle.unit('A'), battle.unit('B')]
    battle.say('entente', [hq, a, b])
    battle.say('entente', ['go', battle.hex('03.04')])
    expect(battle.refusal('entente', ['drop', a])).toBe('allowed')
    expect(battle.refusal('entente', ['drop', hq, a])).toBe('allowed')
    expect(battle.refusal('entente', ['drop', a, b])).toBe('11.8.3')
  })

  test('11.8.3: a unit that cannot come nearer may hide or stop, and the movement may end', () => {
    // The target hex of A is already full.
    const unitNames = Array.from({ length: 8 }, (_, i) => `B${i}`)
    const battle = moving(
      'attack',
      objectivesAt({ A: '03.04', ...Object.fromEntries(unitNames.map((name) => [name, '03.04'])) }),
      {
        units: [
          'entente HQ headquarters 02.02',
          'entente A half battalion 03.03',
          ...unitNames.map((name) => `entente ${name} half battalion 03.04`),
          'ottoman C half battalion 09.01',
        ],
      },
    )
    battle.say('entente', [battle.unit('A')])
    expect(battle.refusal('entente', ['go', battle.hex('03.04')])).toBe('3.7.5')
    expect(battle.refusal('entente', ['hide', 'terrain'])).toBe('allowed')
    battle.say('entente', ['stop'])
    expect(battle.refusal('entente', ['end'])).toBe('allowed')
  })
})

describe('duties of single units', () => {
  test('11.11.5: a unit off its Objective under Defense moves 1 hex nearer before it hides', () => {
    const battle = moving(
      'defense',
      (hex, unit) => ({
        ...objectivesAt({ A: '03.07' })(hex, unit),
        routes: [{ unit: unit('A'), hexes: ['03.03', '03.04', '03.05', '03.06', '03.07'].map(hex) }],
      }),
      singleUnit('entente A half battalion 03.03'),
    )
    battle.say('entente', [battle.unit('A')])
    expect(endings(battle)).toEqual({ stop: 'allowed', hide: '11.11.5' })
    battle.say('entente', ['go', battle.hex('02.03')])
    expect(endings(battle)).toEqual({ stop: '11.11.5', hide: '11.11.5' })
    battle.say('entente', ['go', battle.hex('03.04')])
    expect(endings(battle)).toEqual({ stop: 'allowed', hide: 'allowed' })
  })

  test('11.11.5: a unit on its Objective or under threat owes nothing', () => {
    const onObjective = moving('defense', objectivesAt({ A: '03.03' }), singleUnit('entente A half battalion 03.03'))
    onObjective.say('entente', [onObjective.unit('A')])
    expect(onObjective.refusal('entente', ['hide', 'terrain'])).toBe('allowed')
    const threatened = moving(
      'defense',
      objectivesAt({ A: '03.07' }),
      singleUnit('entente A half battalion 03.03', 'ottoman C half battalion 03.05'),
    )
    threatened.say('entente', [threatened.unit('A')])
    expect(threatened.refusal('entente', ['hide', 'terrain'])).toBe('allowed')
  })

  test('11.11.5 11.11.7: a unit that must move towards its Objective does not dig instead', () => {
    const dig = (goal: string, enemy?: string) => {
      const battle = moving('defense', objectivesAt({ A: goal }), singleUnit('entente A half battalion 03.03', enemy))
      return ruleOf(diggerRuling(battle.battlefield('entente'), battle.unit('A'), 'rifle pit'))
    }
    expect([dig('03.03'), dig('03.07'), dig('03.07', 'ottoman C half battalion 03.05')]).toEqual([
      'allowed',
      '11.11.5',
      'allowed',
    ])
  })

  test('11.15.6: a Brigiment in General Reserve marches, and does not hide on the way', () => {
    const battle = moving(
      'general reserve',
      (hex) => ({ point: { hex: hex('03.08'), radius: 1 } }),
      singleUnit('entente A half battalion 03.02'),
    )
    battle.say('entente', [battle.unit('A')])
    expect(endings(battle)).toEqual({ stop: 'allowed', hide: '11.15.6' })
    battle.say('entente', ['go', battle.hex('03.03')])
    expect(endings(battle)).toEqual({ stop: 'allowed', hide: 'allowed' })
  })

  test('11.5.8: units In Support move until they are out of contact', () => {
    const battle = moving('attack', objectivesAt({ A: '04.04' }), {
      units: [
        'entente HQ headquarters 01.01',
        'entente A half battalion 04.04',
        'entente S half battalion 04.05 support',
        'ottoman C half battalion 04.06',
      ],
    })
    battle.say('entente', [battle.unit('S')])
    expect(endings(battle)).toEqual({ stop: 'allowed', hide: '11.5.8' })
    battle.say('entente', ['go', battle.hex('04.04')])
    passReactions(battle)
    expect(endings(battle).hide).toBe('allowed')
  })

  test('11.12.7-1: a picket driven from its post does not meet its duty by hiding', () => {
    const battle = moving(
      'cordon defense',
      (hex, unit) => ({
        objectives: [{ unit: unit('P'), point: { hex: hex('03.07'), radius: 0 } }],
        rallyPoints: [{ battalion: '1 Bn', hex: hex('03.02') }],
      }),
      {
        units: [
          'entente HQ headquarters 02.02',
          'entente P picket 03.06 battalion=1 Bn',
          'ottoman C half battalion 09.09',
        ],
      },
    )
    battle.say('entente', [battle.unit('P')])
    expect(battle.refusal('entente', ['hide', 'terrain'])).toBe('11.12.7-1')
    expect(battle.refusal('entente', ['rout'])).toBe('allowed')
  })
})

describe('Confused units', () => {
  test('16.1.2 11.11.5: have the same duties, with half their allowance', () => {
    const battle = moving(
      'defense',
      objectivesAt({ A: '03.07' }),
      singleUnit('entente A half battalion 03.03 confused'),
    )
    expect(endRuling(battle.battlefield('entente'))).toMatchObject({ allowed: false, rule: '11.11.5' })
    battle.say('entente', [battle.unit('A')])
    expect(endings(battle)).toEqual({ stop: 'allowed', hide: '11.11.5' })
    expect(battle.refusal('entente', ['rally'])).toBe('allowed')
    battle.say('entente', ['rally'])
    expect(endings(battle)).toEqual({ stop: '11.11.5', hide: '11.11.5' })
  })

  test('16.5 11.8.3: a rally by night spends all points and ends the duty', () => {
    const battle = moving('attack', objectivesAt({ A: '03.07' }), {
      light: 'night',
      ...singleUnit('entente A half battalion 03.03 confused'),
    })
    battle.say('entente', [battle.unit('A')])
    expect(battle.refusal('entente', ['hide', 'terrain'])).toBe('11.8.3')
    battle.say('entente', ['rally'])
    expect(endings(battle)).toEqual({ stop: 'allowed', hide: 'allowed' })
  })
})

describe('units that have waited', () => {
  const waiting = (cups: readonly number[], setup: TestBattleSetup = {}) =>
    testBattle({
      map: new Array(7).fill('ccccccc'),
      brigiments: [
        { side: 'entente', name: '1 Bde' },
        { side: 'entente', name: '2 Bde', order: { type: 'attack' } },
      ],
      units: [
        'entente HQ headquarters 01.01 of=1 Bde',
        'entente A half battalion 02.02 of=1 Bde',
        'entente HQ2 headquarters 01.01 of=2 Bde',
        'entente W half battalion 03.03 of=2 Bde',
        'ottoman C half battalion 03.04',
      ],
      active: { side: 'entente', brigiment: 0, segment: 'movement' },
      script: (battle) => movementSegment(battle),
      ...setup,
      change(state, places) {
        state.cups.entente = [...cups].map(brigimentId)
        places.unit('W')
        const w = state.secrets.entente.units.find(({ name }) => name === 'W')
        const second = state.secrets.entente.brigiments[1]
        if (w === undefined || second === undefined) throw new Error('W is not there')
        w.waitsFor = places.hex('03.04')
        second.order = {
          ...second.order,
          objectives: [{ unit: places.unit('W'), point: { hex: places.hex('03.04'), radius: 0 } }],
        }
        setup.change?.(state, places)
      },
    })

  test('14.4.6b: must assault with the last Brigiment that could, or when their hex is assaulted', () => {
    expect(ruleOf(endRuling(waiting([2]).battlefield('entente')))).toBe('allowed')
    expect(ruleOf(endRuling(waiting([]).battlefield('entente')))).toBe('14.4.6b')
    expect(ruleOf(endRuling(waiting([2], { assaults: ['03.04 entente'] }).battlefield('entente')))).toBe('14.4.6b')
  })

  test('14.4.6b: may stay only if they cannot assault', () => {
    const battle = waiting([])
    battle.say('entente', [battle.unit('W')])
    battle.say('entente', ['stop'])
    battle.say('entente', [battle.unit('W')])
    expect(battle.refusal('entente', ['assault', battle.hex('03.04')])).toBe('allowed')
    const withoutPoints = waiting([], {
      change: (state) => {
        Object.assign(state.secrets.entente.brigiments[1] ?? {}, { points: 0 })
      },
    })
    expect(ruleOf(endRuling(withoutPoints.battlefield('entente')))).toBe('allowed')
  })
})

test('14.4.6b: a unit that has waited and cannot assault may stop', () => {
  const waited = (points: number) => {
    const battle = testBattle({
      brigiments: [
        { side: 'entente', name: '1 Bde' },
        { side: 'entente', name: '2 Bde', order: { type: 'attack' } },
      ],
      units: [
        'entente HQ headquarters 01.01 of=1 Bde',
        'entente W half battalion 03.02 of=2 Bde',
        'ottoman C half battalion 03.04',
      ],
      active: { side: 'entente', brigiment: 0, segment: 'movement' },
      script: (battle) => movementSegment(battle),
      change(state, places) {
        const second = at(state.secrets.entente.brigiments, 1)
        second.points = points
        second.order = {
          ...second.order,
          objectives: [{ unit: places.unit('W'), point: { hex: places.hex('03.04'), radius: 0 } }],
        }
        for (const unit of state.secrets.entente.units) if (unit.name === 'W') unit.waitsFor = places.hex('03.04')
      },
    })
    battle.say('entente', [battle.unit('W')])
    battle.say('entente', ['go', battle.hex('03.03')])
    while (battle.asked('ottoman') !== undefined) battle.say('ottoman', [])
    return battle.refusal('entente', ['stop'])
  }
  expect([waited(5), waited(0)]).toEqual(['14.4.6b', 'allowed'])
})
