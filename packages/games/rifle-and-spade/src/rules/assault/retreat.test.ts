import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { hexId } from '../../testing/ids.ts'
import { elementsOf } from '../../testing/json.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { movementSegment } from '../movement/movement-subsegment.ts'
import { assaultSegment } from './assault-subsegment.ts'
import { type Going, retreat, retreatExcess } from './retreat.ts'
import { retreatPlaceRuling } from './retreat-destinations.ts'
import { endUsThem } from './us-them-end.ts'

const hexLabel = '04.04'
const clear = new Array(7).fill('ccccccc')
const scrub = new Array(7).fill('sssssss')

/** Units retreat from a hex with an enemy in it; the Entente HQ is to the north, the Ottoman HQ to the south. */
const retreatFrom = (
  side: 'entente' | 'ottoman',
  as: Going['as'],
  units: readonly string[],
  setup: TestBattleSetup = {},
) =>
  testBattle({
    map: clear,
    units: ['entente HQ headquarters 04.01', 'ottoman HQ headquarters 06.07', ...units],
    script: (battle, places) =>
      retreat(battle, side, { hex: places.hex(hexLabel), as, entered: 1 << places.facing('NE') }, 'failed check'),
    ...setup,
  })

describe('19.1: retreat destinations', () => {
  const pair = [`entente A half battalion ${hexLabel}`, `ottoman B half battalion ${hexLabel}`]

  test('19.1.2: attackers retreat to a hex that attackers came from', () => {
    const battle = retreatFrom('entente', 'attacker', pair)
    expect(battle.lastEvent('retreat').to).toBe(battle.hex('05.04'))
    battle.say('ottoman', [])
    expect(battle.of('A')).toMatchObject({ confused: true, hiding: null })
    // A hex other than the way back is refused.
    const battleOfTwo = testBattle({ map: clear, units: ['entente HQ headquarters 04.01', ...pair] })
    const about = { hex: battleOfTwo.hex(hexLabel), as: 'attacker', entered: 1 << battleOfTwo.facing('NE') } as const
    expect(
      retreatPlaceRuling(
        battleOfTwo.battlefield('entente'),
        about,
        [battleOfTwo.unit('A'), battleOfTwo.hex('04.03')],
        [],
      ),
    ).toMatchObject({
      rule: '19.1.2',
    })
  })

  test('19.1.2 19.1.3: if that hex is closed, attackers retreat to the rear like defenders', () => {
    const battle = retreatFrom('entente', 'attacker', [...pair, 'ottoman C half battalion 05.04'])
    expect(battle.lastEvent('retreat').to).toBe(battle.hex('04.03'))
  })

  test('19.1.2 19.1.3: attackers whose way back is closed are refused hexes that are not to the rear', () => {
    const closed = testBattle({
      map: clear,
      units: ['entente HQ headquarters 04.01', ...pair, 'ottoman C half battalion 05.04'],
    })
    const about = { hex: closed.hex(hexLabel), as: 'attacker', entered: 1 << closed.facing('NE') } as const
    const refusal = (to: string) =>
      retreatPlaceRuling(closed.battlefield('entente'), about, [closed.unit('A'), closed.hex(to)], [])
    expect(refusal('04.03')).toEqual({ allowed: true })
    expect(refusal('05.04')).toMatchObject({ rule: '19.1.5' })
    expect(refusal('04.05')).toMatchObject({ rule: '19.1.3' })
  })

  test('14.2.10 3.7.8: units leaving column retreat together into one hex, beyond the limit for columns', () => {
    const battle = retreatFrom('entente', 'attacker', [
      `entente A half battalion ${hexLabel} column`,
      `entente B half battalion ${hexLabel} column`,
      `ottoman X half battalion ${hexLabel}`,
    ])
    battle.say('ottoman', [])
    const retreated = { hex: battle.hex('05.04'), column: false, confused: true }
    expect([battle.of('A'), battle.of('B')]).toMatchObject([retreated, retreated])
  })

  test('18.1.4: attackers who took no part retreat too, and the rule is cited only for them', () => {
    const isIdle = (as: Going['as'], units: readonly string[]) =>
      retreatFrom(as === 'attacker' ? 'entente' : 'ottoman', as, [...pair, ...units], {
        assaults: [`${hexLabel} entente`],
      })
    const rules = (battle: ReturnType<typeof retreatFrom>) => battle.lastEvent('retreat').rules
    expect(rules(isIdle('attacker', []))).not.toContain('18.1.4')
    expect(rules(isIdle('attacker', [`entente C company ${hexLabel}`]))).not.toContain('18.1.4')
    expect(rules(isIdle('attacker', [`entente C company ${hexLabel} hiding`]))).toContain('18.1.4')
    expect(rules(isIdle('attacker', [`entente MG mg section ${hexLabel}`]))).toContain('18.1.4')
    const defenders = isIdle('defender', [`ottoman MG mg section ${hexLabel}`])
    defenders.say(
      'ottoman',
      ['B', 'MG'].map((name) => [defenders.unit(name), defenders.hex('05.05')]),
    )
    expect(rules(defenders)).not.toContain('18.1.4')
  })

  test('16.4.2 3.7.8b: guns retreat limbered, so not into a hex with a column', () => {
    const guns = [`entente Guns mountain 75mm 4guns ${hexLabel}`, `ottoman X half battalion ${hexLabel}`]
    const free = retreatFrom('entente', 'attacker', [...guns, 'entente C company 05.04'])
    free.say('ottoman', [])
    expect(free.of('Guns')).toMatchObject({ hex: free.hex('05.04'), column: true })
    const takenBack = retreatFrom('entente', 'attacker', [...guns, 'entente C company 05.04 column'])
    expect(takenBack.lastEvent('retreat').to).not.toBe(takenBack.hex('05.04'))
  })

  test('19.1.6: of two ways to the rear, units take the one along their route, if there is one', () => {
    const toTheRear = (route: readonly string[]) => {
      const battle = testBattle({
        map: clear,
        units: ['ottoman HQ headquarters 06.07', ...pair],
        change(state, places) {
          const brigade = at(state.secrets.ottoman.brigiments, 0)
          const [unit, hexes] = [places.unit('B'), route.map(places.hex)]
          const point = { hex: places.hex(hexLabel), radius: 0 }
          brigade.order = { ...brigade.order, objectives: [{ unit, point }], routes: [{ unit, hexes }] }
        },
      })
      const about = { hex: battle.hex(hexLabel), as: 'defender', entered: 0 } as const
      return ['05.05', '04.05'].map((hex) => {
        const ruling = retreatPlaceRuling(battle.battlefield('ottoman'), about, [battle.unit('B'), battle.hex(hex)], [])
        return ruling.allowed ? 'allowed' : ruling.rule
      })
    }
    expect(toTheRear(['03.07', '03.06'])).toEqual(['19.1.6', 'allowed'])
    expect(toTheRear(['06.06', '06.05'])).toEqual(['allowed', '19.1.6'])
    // Units on their route, or far from it, may go either way.
    expect(toTheRear(['03.06', hexLabel])).toEqual(['allowed', 'allowed'])
    expect(toTheRear(['01.01', '01.02'])).toEqual(['allowed', 'allowed'])
  })

  test('19.1.3 19.1.1: defenders retreat toward their HQ, preferably not beside another enemy', () => {
    const battle = retreatFrom('ottoman', 'defender', pair)
    const b = battle.unit('B')
    expect(battle.choices('ottoman')).toEqual([
      [b, battle.hex('05.05')],
      [b, battle.hex('04.05')],
    ])
    expect(battle.refusal('ottoman', [[b, battle.hex('04.03')]])).toBe('19.1.3')
    expect(battle.refusal('ottoman', [[b, battle.hex('01.01')]])).toBe('19.1.1')
    const threatened = retreatFrom('ottoman', 'defender', [...pair, 'entente C half battalion 03.06'])
    expect(threatened.lastEvent('retreat').to).toBe(threatened.hex('05.05'))
  })

  /** Destinations of B of the 1st, whose HQ is to the south; the HQ of the 2nd is to the north and nearer. */
  const rear = (unit: string, otherUnits: readonly string[] = [], headquarters = '06.07') => {
    const battle = retreatFrom('ottoman', 'defender', [], {
      units: [
        `ottoman HQ 1 headquarters ${headquarters} of=1st`,
        'ottoman HQ 2 headquarters 04.02 of=2nd',
        `entente A half battalion ${hexLabel}`,
        `ottoman B ${unit}`,
        ...otherUnits,
      ],
      brigiments: [
        { side: 'ottoman', name: '1st' },
        { side: 'ottoman', name: '2nd' },
      ],
    })
    if (battle.asked('ottoman') !== 'retreat') return [battle.label(battle.lastEvent('retreat').to)]
    return battle.choices('ottoman').map((part) => battle.label(elementsOf(part)[1]))
  }

  test('19.1.3: the rear is toward the own HQ; Isolated or independent units, or units whose HQ is off map, use the nearest', () => {
    expect(rear(`half battalion ${hexLabel} of=1st`)).toEqual(['05.05', '04.05'])
    expect(rear(`half battalion ${hexLabel} of=2nd`)).toEqual(['04.03'])
    expect(rear(`half battalion ${hexLabel} of=1st isolated`)).toEqual(['04.03'])
    expect(rear(`mountain 75mm 4guns ${hexLabel}`)).toEqual(['04.03'])
    // Its own HQ has not arrived yet.
    expect(rear(`half battalion ${hexLabel} of=1st`, [], 'off')).toEqual(['04.03'])
  })

  test('19.1.3: a hex from which enemies bar the way to the HQ is not to the rear', () => {
    const wall = ['01.06', '02.06', '03.06', '04.06', '05.06', '06.06', '07.06'].map((hex) => `entente company ${hex}`)
    // All hexes are open then, except beside another enemy.
    expect(rear(`half battalion ${hexLabel} of=1st`, wall)).toEqual(['04.03', '05.04', '03.04'])
  })

  /** The rule that refuses B a place, or 'allowed'. */
  const whyNot = (to: string, setup: TestBattleSetup = {}, units: readonly string[] = []) => {
    const battle = testBattle({ map: clear, units: ['ottoman HQ headquarters 06.07', ...pair, ...units], ...setup })
    const about = { hex: battle.hex(hexLabel), as: 'defender', entered: 0 } as const
    const place = to === 'us/them' ? to : battle.hex(to)
    const ruling = retreatPlaceRuling(battle.battlefield('ottoman'), about, [battle.unit('B'), place], [])
    return ruling.allowed ? 'allowed' : ruling.rule
  }

  test('19.1.4 19.1.5 19.2.5: units cannot retreat over barred ground nor into hexes with enemies', () => {
    const enemy = ['entente C half battalion 04.05']
    expect(whyNot('05.05')).toBe('allowed')
    expect(whyNot('05.05', { cliffs: [`${hexLabel} SE`] })).toBe('19.1.4')
    expect(whyNot('04.05', {}, enemy)).toBe('19.1.5')
    expect(whyNot('04.05', { map: scrub }, enemy)).toBe('19.2.5')
    expect(whyNot('us/them', { map: scrub })).toBe('19.1.5')
  })

  test('19.1.11: a unit with no way out is captured and counts as surrendered', () => {
    const around = ['04.03', '05.04', '05.05', '04.05', '03.05', '03.04'].map((hex) => `entente company ${hex}`)
    const battle = retreatFrom('ottoman', 'defender', [...pair, ...around])
    expect(battle.of('B').hex).toBeLessThan(0)
    expect(battle.lastEvent('loss')).toMatchObject({ cause: 'surrender' })
    expect(battle.state.secrets.ottoman.brigiments[0]?.losses.surrendered).toBe(2)
  })

  test('19.1.7 19.1.8 19.1.9: the active side may fire at retreating units in the hex they left or entered', () => {
    const battle = retreatFrom('ottoman', 'defender', [...pair, 'entente MG mg section 02.05'], { active: 'entente' })
    battle.say('ottoman', [[battle.unit('B'), battle.hex('04.05')]])
    expect(battle.asked('entente')).toBe('opportunity fire')
    expect(battle.choices('entente').length).toBeGreaterThan(0)
    expect(battle.lastEvent('retreat').rules).toContain('19.1.9')
  })

  test('19.1-3 3.7.12: the owner picks which excess units retreat', () => {
    const battle = testBattle({
      map: scrub,
      units: [
        'entente HQ headquarters 04.01',
        ...['A', 'B', 'C'].map((name) => `entente ${name} half battalion ${hexLabel} hiding`),
        `ottoman P picket ${hexLabel} hiding`,
      ],
      usThem: [`${hexLabel} ottoman`],
      script: (battle, places) => retreatExcess(battle, 'entente', places.hex(hexLabel)),
    })
    expect(battle.asked('entente')).toBe('retreat')
    const offeredUnits = new Set(battle.choices('entente').map((part) => elementsOf(part)[0]))
    expect([...offeredUnits]).toEqual([battle.unit('A'), battle.unit('B'), battle.unit('C')])
    battle.say('entente', [[battle.unit('B'), battle.hex('04.03')]])
    expect(battle.lastEvent('retreat').rules).toContain('3.7.12')
  })
})

describe('after a retreat', () => {
  const pair = [`entente A half battalion ${hexLabel}`, `ottoman B half battalion ${hexLabel}`]

  test('7.2-2 7.2: units that retreated may hide where they arrive, other units there may not', () => {
    const battle = retreatFrom('entente', 'attacker', [...pair, 'entente C company 05.04'], { map: scrub })
    battle.say('entente', [[battle.unit('A'), battle.hex('05.04')]])
    battle.say('ottoman', [])
    expect(battle.asked('entente')).toBe('hide')
    expect(battle.refusal('entente', [[battle.unit('C'), 'terrain']])).toBe('7.2-2')
    battle.say('entente', [[battle.unit('A'), 'terrain']])
    expect(battle.of('A')).toMatchObject({ hiding: 'terrain', confused: true })
  })

  test('6.1.2: retreating units enter a work that has room, units On Top of it stay there', () => {
    const battle = retreatFrom('entente', 'attacker', [...pair, 'entente C company 05.04 top'], {
      works: ['entente rifle pit 05.04'],
    })
    battle.say('ottoman', [])
    expect([battle.of('A').onTop, battle.of('C').onTop]).toEqual([false, true])
  })

  test('19.1.11 9.2.12: an HQ that cannot get away is captured and replaced elsewhere', () => {
    const around = ['04.03', '05.04', '05.05', '04.05', '03.05', '03.04'].map((hex) => `entente company ${hex}`)
    const battle = retreatFrom(
      'ottoman',
      'defender',
      [...pair, `ottoman Staff headquarters ${hexLabel} of=57th`, ...around, 'ottoman L company 01.07 of=57th'],
      {
        brigiments: [{ side: 'entente' }, { side: 'ottoman' }, { side: 'ottoman', name: '57th' }],
        dice: [5],
      },
    )
    expect(battle.of('B').hex).toBeLessThan(0)
    expect(battle.label(battle.of('Staff').hex)).toBe('01.07')
  })

  test('3.7.12 19.1-3: when columns break up in a full hex, excess units retreat', () => {
    const full = Array.from({ length: 8 }, (_, i) => `entente H${i} half battalion ${hexLabel}`)
    const battle = testBattle({
      map: clear,
      orders: false,
      roads: [['04.03', hexLabel, '04.05']],
      units: ['entente HQ headquarters 04.01', ...full, `entente Late company ${hexLabel}`],
      active: { side: 'entente', segment: 'movement' },
      script: movementSegment,
    })
    expect(battle.asked('entente')).toBe('retreat')
    expect(battle.refusal('entente', [[battle.unit('Late'), battle.hex('04.03')]])).toBe('allowed')
    battle.say('entente', [[battle.unit('Late'), battle.hex('04.03')]])
    expect(battle.lastEvent('retreat').rules).toContain('3.7.12')
    expect(battle.asked('entente')).toBe('move')
  })
})

describe('19.2: retreat into Us/Them', () => {
  const fight = (units: readonly string[], dice: readonly number[], setup: TestBattleSetup = {}) =>
    testBattle({
      map: scrub,
      units: ['entente HQ headquarters 04.01', 'ottoman HQ headquarters 04.07', ...units],
      active: { side: 'entente', segment: 'assault' },
      assaults: [`${hexLabel} entente`],
      script: assaultSegment,
      dice,
      ...setup,
    })

  test('19.2 19.2.4: attackers go to ground only in Close Terrain without an Us/Them', () => {
    const units = [`entente A half battalion ${hexLabel}`, `ottoman B half battalion ${hexLabel}`]
    const whyNot = (setup: TestBattleSetup) => {
      const battle = testBattle({ map: scrub, units, ...setup })
      const about = { hex: battle.hex(hexLabel), as: 'attacker', entered: 0 } as const
      const ruling = retreatPlaceRuling(battle.battlefield('entente'), about, [battle.unit('A'), 'us/them'], [])
      return ruling.allowed ? 'allowed' : ruling.rule
    }
    expect(whyNot({})).toBe('allowed')
    expect(whyNot({ map: clear })).toBe('19.2')
    expect(whyNot({ usThem: [`${hexLabel} ottoman`] })).toBe('19.2.4')
  })

  test('19.2.3: a defender who would be crowded out may fight on or give way', () => {
    const units = [
      `entente A half battalion ${hexLabel}`,
      ...['B', 'C', 'D'].map((name) => `ottoman ${name} half battalion ${hexLabel}`),
    ]
    const begin = () => {
      const battle = fight(units, [9, 9, 0, 0, 9, 9])
      battle.say('entente', 'check')
      battle.say('entente', 'retreat')
      battle.say('entente', [[battle.unit('A'), 'us/them']])
      return battle
    }
    const on = begin()
    expect(on.asked('ottoman')).toBe('crowded out')
    on.say('ottoman', 'fight on')
    expect(on.allEvents('fights on')).toHaveLength(1)
    expect(on.lastEvent('assault').round).toBe(2)
    const begun = begin()
    begun.say('ottoman', 'give way')
    begun.say('ottoman', [])
    begun.say('ottoman', 'none')
    expect(begun.asked('ottoman')).toBe('retreat')
    begun.say('ottoman', [[begun.unit('B'), begun.hex('04.05')]])
    begun.say('entente', [])
    expect(begun.asked('ottoman')).toBe('hide')
    begun.say('ottoman', [])
    expect(begun.state.usThem).toHaveLength(1)
    expect(begun.of('C').hiding).toBe('terrain')
  })
})

describe('8.3: the end of Us/Them', () => {
  const shared = (departure: 'moved out' | 'driven out', setup: TestBattleSetup = {}) =>
    testBattle({
      map: scrub,
      units: [`entente A half battalion ${hexLabel} hiding top`],
      usThem: [`${hexLabel} ottoman`],
      script: (battle, places) => endUsThem(battle, places.hex(hexLabel), departure),
      ...setup,
    })

  test('8.3.3: if the enemy moved out, the other side stays hidden', () => {
    const battle = shared('moved out')
    expect(battle.state.usThem).toEqual([])
    expect(battle.of('A').hiding).toBe('terrain')
    expect(battle.lastEvent('us/them over').rules).toEqual(['8.3.3'])
  })

  test('8.3.4: if the enemy was driven out, the other side no longer hides', () => {
    const battle = shared('driven out')
    expect(battle.of('A').hiding).toBeNull()
    expect(battle.lastEvent('us/them over').rules).toEqual(['8.3.4'])
  })

  test('8.3.2a 8.3.2: of two works in the hex, the remaining side keeps one', () => {
    const works = [`ottoman shallow trench ${hexLabel} front=N ends=NE,NW rear=S,SE,SW`]
    const minesOnly = {
      change: (state: Parameters<NonNullable<TestBattleSetup['change']>>[0], places: { hex(l: string): number }) => {
        state.works.push({
          hex: hexId(places.hex(hexLabel)),
          type: 'rifle pit',
          owner: 'entente',
          circular: true,
          connects: false,
          front: 63,
          ends: 0,
          rear: 0,
          guns: 0,
          closeQuarters: true,
        })
      },
    }
    const keptWorks = shared('driven out', { works, ...minesOnly })
    expect(keptWorks.asked('entente')).toBe('keep work')
    expect(keptWorks.refusal('entente', 'both')).toBe('8.3.2a')
    keptWorks.say('entente', 'own')
    expect(keptWorks.state.works.map(({ type }) => type)).toEqual(['rifle pit'])
    const takenWorks = shared('driven out', { works, ...minesOnly })
    takenWorks.say('entente', 'theirs')
    expect(takenWorks.state.works).toMatchObject([{ type: 'shallow trench', owner: 'entente' }])
  })
})
