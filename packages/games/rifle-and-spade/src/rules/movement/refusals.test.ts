/** 14: legal and illegal actions of a stack, each condition from both sides. */
import { at, type Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { hexId, unitId } from '../../testing/ids.ts'
import { movementBattle, scrub } from '../../testing/movement.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { fireCatalogue } from '../fire/fuzz-catalogue.ts'
import { gaitOf, mobilityRuling, rallyCost, stepCost } from './costs.ts'
import {
  areConnected,
  insideWorks,
  isFireTrench,
  isToTheRear,
  keepsInWork,
  leftOutside,
  roomRuling,
} from './enter-works.ts'
import { movementCatalogue } from './fuzz-catalogue.ts'

const farPicket = 'ottoman X picket 07.07'
const answerOf = (battle: TestBattle, words: readonly string[]): Json =>
  words.map((word) => (/^\d\d\.\d\d$/.test(word) ? battle.hex(word) : /^\d$/.test(word) ? Number(word) : word))

/** The stack of all Entente units not named Rest. Returns a function from an action to the rule that refuses it. */
const rulingsFor = (units: readonly string[], setup: TestBattleSetup = {}) => {
  const battle = movementBattle({
    ...setup,
    units: [...units.map((unit) => `entente ${unit}`), ...(setup.units ?? [farPicket])],
  })
  battle.say(
    'entente',
    units.flatMap((unit, id) => (unit.startsWith('Rest') ? [] : [id])),
  )
  return (...words: string[]) => battle.refusal('entente', answerOf(battle, words))
}

describe('14.1.7: the choice of a moving stack', () => {
  const position = (setup: TestBattleSetup = {}) =>
    movementBattle({
      units: [
        'entente A company 03.05',
        'entente B company 03.05',
        'entente C company 03.04',
        'entente Off company off',
        'entente Moved company 03.05 moved',
        'entente Dug company 03.05 dug',
        'entente D company 01.01',
        farPicket,
      ],
      ...setup,
    })

  test('14.1.7 12.0 13.1.8: a stack names units of one hex with an unused action, each once by ascending number', () => {
    const battle = position()
    expect(battle.choices('entente')).toEqual([0, 1, 2, 6, 'reorganise', 'end'])
    expect([battle.choices('entente', 0), battle.choices('entente', 1), battle.choices('entente', 2)]).toEqual([
      [1],
      [],
      [],
    ])
    expect([battle.mayStop('entente'), battle.mayStop('entente', 0), battle.mayStop('entente', 'end')]).toEqual([
      false,
      true,
      true,
    ])
    expect(battle.choices('entente', 'end')).toEqual([])
    const answers: Json[] = [
      [0],
      [0, 1],
      [1, 0],
      [0, 0],
      [0, 2],
      [3],
      [4],
      [5],
      [9],
      ['end'],
      ['end', 0],
      [],
      'end',
      [6],
    ]
    expect(answers.map((answer) => battle.refusal('entente', answer))).toEqual([
      'allowed',
      'allowed',
      '14.1.7',
      '14.1.7',
      '14.1.7',
      '14.1',
      '12.0',
      '13.1.8',
      '14.1.7',
      'allowed',
      '14.1.7',
      '14.1.7',
      '14.1.7',
      'allowed',
    ])
    const candidates: Json[] = [0, 3, 4, 5, 9, 'end', 'reorganise']
    expect(candidates.map((thing) => battle.whyNot('entente', thing))).toEqual([
      'allowed',
      '14.1',
      '12.0',
      '13.1.8',
      '14.1.7',
      'allowed',
      'allowed',
    ])
  })

  test('3.2.1: reorganisation is offered only if a unit can reorganise', () => {
    const battle = position({ units: ['entente M mg section 03.05', farPicket] })
    expect([battle.choices('entente'), battle.whyNot('entente', 'reorganise')]).toEqual([[0, 'end'], '3.2.1'])
  })

  test('14.4.6a: waiting units move apart from others, and by Brigiment', () => {
    const battle = movementBattle({
      brigiments: ['1 Bde', '2 Bde', '3 Bde'].map((name) => ({ side: 'entente', name }) as const),
      units: [
        'entente A company 03.05 of=1 Bde',
        'entente B company 03.05 of=1 Bde',
        'entente C company 03.05 of=2 Bde',
        'entente D company 03.05 of=3 Bde',
        'ottoman X company 03.04',
      ],
      active: { side: 'entente', brigiment: 2, segment: 'movement' },
      change(state, places) {
        for (const name of ['A', 'B', 'C']) {
          const unit = state.secrets.entente.units[places.unit(name)]
          if (unit !== undefined) unit.waitsFor = places.hex('03.04')
        }
      },
    })
    expect([[0, 1], [0, 2], [0, 3], [3]].map((answer) => battle.refusal('entente', answer))).toEqual([
      'allowed',
      '14.4.6a',
      '14.4.6a',
      'allowed',
    ])
    expect(battle.choices('entente', 0)).toEqual([1])
  })

  test('14.1: a stack action is a name with its parameters', () => {
    const battle = position()
    battle.say('entente', [0, 1])
    const [near, pathHex] = [battle.hex('03.06'), battle.hex('04.05')]
    expect([battle.choices('entente', 'fly'), battle.mayStop('entente', 'fly'), battle.mayStop('entente')]).toEqual([
      [],
      false,
      false,
    ])
    expect([
      battle.mayStop('entente', 'go'),
      battle.mayStop('entente', 'go', near),
      battle.mayStop('entente', 'stop'),
    ]).toEqual([false, true, true])
    expect(battle.choices('entente', 'stop')).toEqual([])
    const answers: Json[] = [
      ['go', near],
      ['go'],
      ['stop'],
      ['stop', near],
      ['fly'],
      'stop',
      [],
      ['long', near, pathHex],
      ['long', near],
    ]
    expect(answers.map((answer) => battle.refusal('entente', answer))).toEqual([
      'allowed',
      '14.1',
      'allowed',
      '14.1',
      '14.1',
      '14.1',
      '14.1',
      '14.1',
      'allowed',
    ])
    expect(battle.choices('entente')).toEqual(['go', 'column', 'long', 'stop'])
    const candidates: Json[] = ['go', 'column', 'limber', 'hide', 'assault', near, battle.hex('07.01'), 'fly']
    expect(candidates.map((thing) => battle.whyNot('entente', thing))).toEqual([
      'allowed',
      'allowed',
      '14.3.1',
      '14.1',
      '14.4',
      'allowed',
      '14.1.5',
      '14.1.5',
    ])
  })
})

describe('14.1.5 14.1.3: step costs on one map', () => {
  test('14.1.5 14.1.6 14.2.6: depend on gait, formation and direction', () => {
    const battle = testBattle({
      levels: ['1111111', '1121111', ...new Array(5).fill('1111111')],
      roads: [['03.03', '03.02']],
      ridges: ['04.03 N'],
      ravines: ['05.05'],
      crests: ['06.05 N'],
      map: ['ccccccc', 'ccccccc', 'ccccccc', 'ocTcccc', 'ccccccc', 'ccccccc', '~cccccc'],
    })
    const battlefield = battle.battlefield('entente')
    const cost = (path: string) => {
      const [from = '', to = ''] = path.split(' ')
      const of = (gait: 'foot' | 'wheeled', inColumn: boolean) => {
        const found = stepCost(battlefield, gait, inColumn, battle.hex(from), battle.hex(to))
        return found === null ? null : `${found.hex}+${found.side}`
      }
      return [of('foot', false), of('foot', true), of('wheeled', false), of('wheeled', true)]
    }
    expect(cost('03.03 03.02')).toEqual(['1+1', '0.5+0', '1+2', '0.5+0'])
    expect(cost('03.02 03.03')).toEqual(['1+0', '0.5+0', '1+1', '0.5+0'])
    expect(cost('03.02 03.01')).toEqual(['1+0', '1+0', '1+1', '1+1'])
    expect(cost('04.03 04.02')).toEqual(['1+1', '1+1', '1+2', '1+2'])
    expect(cost('05.04 05.05')).toEqual(['1+1', '1+1', null, null])
    expect(cost('05.05 05.04')).toEqual(['1+0', '1+0', '1+0', '1+0'])
    expect(cost('06.05 06.04')).toEqual(['1+0', '1+0', '1+0', '1+0'])
    expect(cost('01.03 01.04')).toEqual(['1+0', '1+0', '2+0', '2+0'])
    expect(cost('01.06 01.07')).toEqual([null, null, null, null])
  })

  test('6.5.1: wire on both sides of a hexside counts twice, and bars wheels', () => {
    const battle = testBattle({
      works: [
        'ottoman shallow trench 03.02 circular wire=S',
        'entente shallow trench 03.03 circular wire=N',
        'entente shallow trench 05.05 circular wire=N',
      ],
    })
    const cost = (gait: 'foot' | 'wheeled', from: string, to: string) =>
      stepCost(battle.battlefield('entente'), gait, false, battle.hex(from), battle.hex(to))
    expect([cost('foot', '03.03', '03.02'), cost('wheeled', '03.03', '03.02')]).toEqual([{ hex: 1, side: 2 }, null])
    expect([cost('foot', '05.05', '05.04'), cost('foot', '05.05', '05.06')]).toEqual([
      { hex: 1, side: 1 },
      { hex: 1, side: 0 },
    ])
  })

  test('16.5 14.1.1: the cost of a rally by kind of unit, by day and at night', () => {
    const types = [
      'company',
      'picket',
      'mg section',
      'headquarters',
      'cavalry squadron',
      'mountain 75mm 4guns',
      'field 18pdr 4guns',
      'howitzer 15cm 4guns',
    ]
    const battle = testBattle({
      units: types.flatMap((type) => [`entente ${type} 03.03`, `entente ${type} 03.04 column`]),
    })
    const battlefield = battle.battlefield('entente')
    const costs = types.map((_, i) => [2 * i, 2 * i + 1].map((unit) => rallyCost(battlefield, unitId(unit), true)))
    expect(costs).toEqual([
      [6, 9],
      [6, 9],
      [6, 9],
      [9, 9],
      [12, 18],
      [9, 9],
      [9, 9],
      [9, 9],
    ])
    expect(types.map((_, i) => rallyCost(battlefield, unitId(2 * i), false))).toEqual([2, 2, 2, 3, 4, 3, 3, 3])
    expect(types.map((_, i) => gaitOf(battlefield, unitId(2 * i))).slice(4)).toEqual([
      'foot',
      'foot',
      'wheeled',
      'wheeled',
    ])
    expect(types.map((_, i) => mobilityRuling(battlefield, unitId(2 * i)).allowed)).toEqual([
      ...new Array(7).fill(true),
      false,
    ])
  })
})

describe('refused actions', () => {
  const gun = 'G field 18pdr 4guns 03.05 of=entente Brigade'
  const pit = { works: ['entente gun pit 03.05 guns=N'] }

  test('14.2 14.2.4 14.2.10: forming and leaving column', () => {
    expect(rulingsFor(['HQ headquarters 03.05'])('column')).toBe('14.2')
    expect(rulingsFor([gun])('column')).toBe('14.2')
    expect(rulingsFor(['A company 03.05', 'B company 03.05 confused'])('column')).toBe('14.2.10')
    // A Confused stack may leave column: it has the 3 points.
    expect(rulingsFor(['A company 03.05 column confused'])('column')).toBe('allowed')
    expect(rulingsFor(['A company 03.05'])('column')).toBe('allowed')
  })

  test('14.3.1 14.3.6 14.3.9: limbering and unlimbering', () => {
    expect([
      rulingsFor([gun])('limber'),
      rulingsFor([`${gun} column`])('limber'),
      rulingsFor([gun])('unlimber'),
    ]).toEqual(['allowed', '14.3.1', '14.3.1'])
    expect([rulingsFor([`${gun} column`])('unlimber'), rulingsFor([`${gun} column fired`])('unlimber')]).toEqual([
      'allowed',
      '14.3.6',
    ])
    expect([
      rulingsFor([gun, 'A company 03.05'])('limber'),
      rulingsFor([`${gun} column`, 'A company 03.05'])('unlimber'),
    ]).toEqual(['14.3.1', '14.3.1'])
    expect(rulingsFor([gun], { map: scrub })('limber')).toBe('allowed')
    // Confused, it has 4 points: enough to come out of a pit and limber.
    expect([rulingsFor([`${gun} confused`])('limber'), rulingsFor([`${gun} confused`], pit)('limber')]).toEqual([
      'allowed',
      'allowed',
    ])
    expect(rulingsFor(['G field 18pdr 4guns 03.05 immobile of=entente Brigade'])('limber')).toBe('14.1')
  })

  test('14.3.7 14.3.9: prolonging', () => {
    expect([
      rulingsFor([gun], pit)('prolong'),
      rulingsFor([gun])('prolong'),
      rulingsFor([`${gun} top`], pit)('prolong'),
    ]).toEqual(['allowed', '14.3.7', '14.3.7'])
    expect(rulingsFor([gun], { works: ['entente fort 03.05 circular guns=N'] })('prolong')).toBe('allowed')
    expect([
      rulingsFor(['A company 03.05'], pit)('prolong'),
      rulingsFor([gun, 'A company 03.05'], pit)('prolong'),
    ]).toEqual(['14.3.7', '14.3.7'])
    expect(rulingsFor([`${gun} fired`], pit)('prolong')).toBe('14.3.6')
    expect(rulingsFor(['G field 18pdr 4guns 03.05 immobile of=entente Brigade'], pit)('prolong')).toBe('14.3.9')
  })

  test('14.3.8: dragging', () => {
    const men = (unit: string, guns = [gun]) =>
      rulingsFor([...guns, ...(unit === '' ? [] : [`A ${unit} 03.05`])])('drag', '03.04')
    expect([men('company'), men('picket'), men(''), men('mg section'), men('half battalion')]).toEqual([
      'allowed',
      '14.3.8',
      '14.3.8',
      '14.3.8',
      'allowed',
    ])
    const twoGuns = [gun, gun.replace('G', 'H')]
    expect([men('company', twoGuns), men('half battalion', twoGuns)]).toEqual(['14.3.8', 'allowed'])
    expect(men('company', [`${gun} column`])).toBe('14.3.8')
    expect(men('company', ['G mountain 75mm 4guns 03.05 of=entente Brigade'])).toBe('14.3.8')
    expect(men('company', ['G cd 15cm 2guns 03.05 of=entente Brigade'])).toBe('14.3.9')
    expect(men('company', ['G field 18pdr 4guns 03.05 immobile of=entente Brigade'])).toBe('14.3.9')
    expect(men('company', [`${gun} fired`])).toBe('14.3.6')
    const dragged = rulingsFor([gun, 'A company 03.05'], { cliffs: ['03.05 N'], units: ['ottoman X company 04.05'] })
    expect([
      dragged('drag', '03.04'),
      dragged('drag', '04.05'),
      dragged('drag', '03.02'),
      dragged('drag', '03.06'),
    ]).toEqual(['14.1.9', '14.1.10', '14.3.8', 'allowed'])
  })

  test('14.1.11 14.3.3: moving one hex', () => {
    const long = rulingsFor(['A company 03.05'], { cliffs: ['03.05 N'], units: ['ottoman X company 04.05'] })
    expect([long('long', '03.04'), long('long', '04.05'), long('long', '03.02'), long('long', '03.06')]).toEqual([
      '14.1.9',
      '14.1.10',
      '14.1.11',
      'allowed',
    ])
    expect([rulingsFor([gun])('long', '03.04'), rulingsFor([`${gun} column`])('long', '03.04')]).toEqual([
      '14.3.3',
      'allowed',
    ])
    expect(rulingsFor([`${gun} column fired`])('long', '03.04')).toBe('14.3.6')
  })

  test('6.1.4 6.3.4 6.3.8: entering works and going On Top', () => {
    const rifle = { works: ['entente rifle pit 03.05'] }
    expect([
      rulingsFor(['A company 03.05'], rifle)('on top'),
      rulingsFor(['A company 03.05'])('on top'),
      rulingsFor(['A company 03.05'], pit)('on top'),
    ]).toEqual(['allowed', '6.1.4', '6.1.4'])
    expect(rulingsFor(['A company 03.05'], rifle)('into work')).toBe('6.1.4')
    expect(rulingsFor(['A company 03.05 top'], pit)('into work')).toBe('6.3.8')
    expect([rulingsFor([`${gun} top`], pit)('into work'), rulingsFor([`${gun} top column`], pit)('into work')]).toEqual(
      ['allowed', '6.3.4'],
    )
    expect(rulingsFor([`${gun} top fired`], pit)('into work')).toBe('14.3.6')
    expect(rulingsFor([`${gun} top`], rifle)('into work')).toBe('6.3')
    expect(rulingsFor([`${gun} top`, 'Rest field 18pdr 4guns 03.05'], pit)('into work')).toBe('6.3.3')
    expect(rulingsFor([`${gun} top`, 'Rest field 18pdr 4guns 03.05 top'], pit)('into work')).toBe('allowed')
    const crowd = (steps: number) =>
      rulingsFor(
        ['A company 03.05 top', ...Array.from({ length: steps }, () => 'Rest company 03.05')],
        rifle,
      )('into work')
    expect([crowd(5), crowd(6)]).toEqual(['allowed', '6.1.2'])
  })

  test('7.1 7.6.2 7.6.2b: hiding and coming out', () => {
    const up = rulingsFor(['A company 03.05'], { map: scrub })
    expect([up('hide', 'terrain'), up('hide', 'work'), up('hide', 'fast'), up('come out')]).toEqual([
      'allowed',
      '7.1',
      '14.1',
      '7.6.2',
    ])
    const mixed = rulingsFor(['A company 03.05 hiding', 'B company 03.05'], { map: scrub, ridges: ['03.05 N'] })
    expect([mixed('come out'), mixed('hide', 'terrain'), mixed('hide', 'ridge')]).toEqual(['7.6.2', '7.6.2b', '7.6.2b'])
    const down = rulingsFor(['A company 03.05 hiding'], { map: scrub, ridges: ['03.05 N'] })
    expect([down('come out'), down('hide', 'terrain'), down('hide', 'ridge')]).toEqual(['allowed', '7.2', '7.6.2b'])
  })

  test('8.3.1 16.5 14.1.7 11.12.7-4: actions in Us/Them, rallies, leaving units behind and voluntary routs', () => {
    const shared = rulingsFor(['A company 03.05 hiding'], {
      map: scrub,
      units: ['ottoman X company 03.05 hiding'],
      usThem: ['03.05 ottoman'],
    })
    const deeds = ['column', 'limber', 'on top', 'into work', 'come out', 'prolong', 'rout']
    expect(deeds.map((deed) => shared(deed))).toEqual(new Array(deeds.length).fill('8.3.1'))
    expect([shared('hide', 'terrain'), shared('long', '03.06'), shared('creep', '03.06'), shared('rally')]).toEqual([
      '8.3.1',
      '8.3.1',
      '8.3.1',
      '16.5',
    ])
    const plain = rulingsFor(['A company 03.05', 'B company 03.05'])
    expect([plain('drop', '0'), plain('rally'), plain('rout'), plain('stop')]).toEqual([
      '14.1.7',
      '16.5',
      '11.12.7-4',
      'allowed',
    ])
  })
})

describe('14.4: refused assaults', () => {
  const enemy = { units: ['ottoman X company 03.04'] }

  test('14.4 14.4.1: an assault needs an Adjacent hex with an enemy, points and an Officer Point', () => {
    const war = rulingsFor(['A company 03.05'], { units: ['ottoman X company 03.04', 'ottoman Y company 03.03'] })
    expect([
      war('assault', '03.04'),
      war('assault', '03.06'),
      war('assault', '03.03'),
      war('assault', '03.05'),
    ]).toEqual(['allowed', '14.4', '14.4.1', '14.4'])
    expect(rulingsFor(['A company 03.05'], { ...enemy, cliffs: ['03.05 N'] })('assault', '03.04')).toBe('14.1.9')
    const withPoints = (points: number) =>
      rulingsFor(['A company 03.05'], { ...enemy, brigiments: [{ side: 'entente', points }] })('assault', '03.04')
    expect([withPoints(0), withPoints(1)]).toEqual(['10.2.2', 'allowed'])
    expect(rulingsFor(['A company 03.05', 'M mg section 03.05'], enemy)('assault', '03.04')).toBe('14.4.3')
    expect(rulingsFor(['A company 03.05 immobile'], enemy)('assault', '03.04')).toBe('14.1')
  })

  test('3.7.5: an assault needs room beside the units that have gone in', () => {
    const crowd = (count: number) =>
      rulingsFor(['A company 03.05', ...Array.from({ length: count }, () => 'Rest company 03.04')], {
        ...enemy,
        assaults: ['03.04 entente'],
      })('assault', '03.04')
    expect([crowd(15), crowd(16)]).toEqual(['allowed', '3.7.5'])
  })
})

describe('works', () => {
  const rulingAt = (
    works: readonly string[],
    units: readonly string[] = ['entente A company 03.03'],
    setup: TestBattleSetup = {},
  ) => {
    const battle = testBattle({ works, units, ...setup })
    return { battle, battlefield: battle.battlefield('entente') }
  }
  const line = (type: string, mark = 'connects') => [
    `entente ${type} 03.03 front=N,NE ends=NW,SE rear=S,SW ${mark}`,
    `entente ${type} 04.03 front=N,NE ends=NW,SE rear=S,SW connects`,
  ]

  test('6.4.1: trenches connect if both have an end there, connect and are not circular', () => {
    const joined = (works: readonly string[], from = '03.03', to = '04.03') => {
      const { battle, battlefield } = rulingAt(works)
      return areConnected(battlefield, battle.hex(from), battle.hex(to))
    }
    expect([joined(line('fire trench')), joined(line('shallow trench')), joined(line('fort'))]).toEqual([
      true,
      true,
      false,
    ])
    expect([joined(line('fire trench', '')), joined(line('fire trench', 'connects circular'))]).toEqual([false, false])
    expect([joined(line('fire trench'), '04.03', '03.03'), joined(line('fire trench'), '03.03', '03.04')]).toEqual([
      true,
      false,
    ])
    expect(joined([at(line('fire trench'), 0)])).toBe(false)
    const turned = line('fire trench').with(1, 'entente fire trench 04.03 front=N,NE,NW ends=SE,SW rear=S connects')
    expect(joined(turned)).toBe(false)
  })

  test('6.4.4 6.4.3: finds the rear of a Fire Trench, and steps that stay in works', () => {
    const { battle, battlefield } = rulingAt(line('fire trench'), [
      'entente A company 03.03',
      'entente Top company 03.03 top',
      'entente G mountain 75mm 4guns 03.03',
      'entente Behind company 03.04',
    ])
    const [startHex, nextHex, hexBehind, hexBefore] = [
      battle.hex('03.03'),
      battle.hex('04.03'),
      battle.hex('03.04'),
      battle.hex('03.02'),
    ]
    expect([
      isToTheRear(battlefield, hexId(startHex), hexId(hexBehind)),
      isToTheRear(battlefield, hexId(startHex), hexId(hexBefore)),
      isToTheRear(battlefield, hexId(startHex), hexId(nextHex)),
    ]).toEqual([true, false, false])
    expect([isFireTrench(battlefield, hexId(startHex)), isFireTrench(battlefield, hexId(hexBehind))]).toEqual([
      true,
      false,
    ])
    expect([
      keepsInWork(battlefield, [unitId(0)], hexId(startHex), hexId(nextHex)),
      keepsInWork(battlefield, [unitId(1)], hexId(startHex), hexId(nextHex)),
      keepsInWork(battlefield, [unitId(0), unitId(1)], hexId(startHex), hexId(nextHex)),
    ]).toEqual(['6.4.3', null, null])
    expect([
      keepsInWork(battlefield, [unitId(0), unitId(2)], hexId(startHex), hexId(nextHex)),
      keepsInWork(battlefield, [unitId(3)], hexId(hexBehind), hexId(startHex)),
      keepsInWork(battlefield, [unitId(0)], hexId(startHex), hexId(hexBefore)),
    ]).toEqual([null, '6.4.4', null])
    const shallow = rulingAt(line('shallow trench'), ['entente A company 03.04'])
    expect(
      keepsInWork(shallow.battlefield, [unitId(0)], shallow.battle.hex('03.04'), shallow.battle.hex('03.03')),
    ).toBeNull()
    const full = rulingAt(line('fire trench'), [
      'entente A company 03.04',
      ...Array.from({ length: 3 }, () => 'entente half battalion 03.03'),
    ])
    expect(keepsInWork(full.battlefield, [unitId(0)], full.battle.hex('03.04'), full.battle.hex('03.03'))).toBeNull()
  })

  test('6.1.2 6.3.3 6.3.4: finds the units in works, and units without room', () => {
    const works = ['entente rifle pit 03.03', 'entente gun pit 03.03 guns=N']
    const { battle, battlefield } = rulingAt(works, [
      'entente In half battalion 03.03',
      'entente Top company 03.03 top',
      'entente G mountain 75mm 4guns 03.03',
      'entente A half battalion 03.04',
      'entente B half battalion 03.04',
      'entente C company 03.04',
      'entente H mountain 75mm 4guns 03.04',
      'entente M mg section 03.04',
      'entente L mountain 75mm 4guns 03.04 column',
    ])
    const [hex, otherHex] = [battle.hex('03.03'), battle.hex('03.04')]
    expect([insideWorks(battlefield, hex, []), insideWorks(battlefield, hex, [unitId(0)])]).toEqual([[0, 2], [2]])
    expect([
      leftOutside(battlefield, hex, [unitId(3), unitId(4), unitId(5), unitId(6), unitId(7), unitId(8)]),
      leftOutside(battlefield, hex, [unitId(5), unitId(3), unitId(4)]),
    ]).toEqual([[5, 6, 8], [4]])
    expect(leftOutside(battlefield, otherHex, [unitId(3), unitId(4), unitId(5)])).toEqual([])
    const rule = (unit: number, inside: number[], fromHex = hex) => {
      const ruling = roomRuling(battlefield, fromHex, unitId(unit), inside.map(unitId))
      return ruling.allowed ? 'allowed' : ruling.rule
    }
    expect([rule(3, [0, 4]), rule(5, [0, 3, 4]), rule(7, [0, 3, 4]), rule(6, []), rule(6, [2]), rule(6, [0])]).toEqual([
      'allowed',
      '6.1.2',
      'allowed',
      'allowed',
      '6.3.3',
      'allowed',
    ])
    expect([rule(3, [], otherHex), rule(6, [], otherHex)]).toEqual(['6.1.1', '6.3'])
    const fort = rulingAt(
      ['entente fort 03.03 circular guns=N'],
      ['entente G mountain 75mm 4guns 03.03', 'entente H mountain 75mm 4guns 03.03'],
    )
    expect(roomRuling(fort.battlefield, fort.battle.hex('03.03'), unitId(0), [unitId(1)]).allowed).toBe(true)
    const shared = rulingAt(['ottoman rifle pit 03.03'], ['entente A company 03.03', 'ottoman X company 03.03'], {
      usThem: ['03.03 ottoman'],
    })
    expect(roomRuling(shared.battlefield, shared.battle.hex('03.03'), unitId(0), []).allowed).toBe(false)
  })
})

test('14.0: what a long run should have met of movement and fire', () => {
  expect(fireCatalogue).toEqual([
    'fire: commanded',
    'fire: opportunity',
    'fire: counter-fire',
    'fire: from hiding',
    'fire: range zero',
    'fire: hexside limit',
    'fire at: move',
    'fire at: move to assault',
    'fire at: move within the hex',
    'fire at: change column',
    'fire at: limber',
    'fire at: engineer',
    'fire at: leave hiding',
    'fire at: long move',
    'fire at: retreat',
    'fire at: end of movement',
    'fire drm: density',
    'fire drm: range',
    'fire drm: observed fire',
    'fire drm: earlier shoots',
    'fire drm: guns hide',
    'fire drm: naval guns',
    'fire drm: moving',
    'fire drm: points spent',
    'fire drm: long action',
    'fire drm: plunging',
    'fire drm: crossfire',
    'fire drm: enfilade',
    "fire drm: no man's land",
    'fire drm: partial sight',
    'fire drm: in column',
    'fire drm: twilight',
    'fire drm: night',
    'fire drm: later wave',
    'fire drm: hiding',
    'morale: fire',
    'morale: near miss',
    'morale: assault',
    'morale: move to assault',
    'loss: fire',
    'loss: rout',
    'hide: terrain',
    'hide: work',
    'hide: ridge',
    'come out',
    'leave column',
    'lead from the front',
    'rally',
    'guns rout',
  ])
  expect(movementCatalogue).toEqual([
    'enter column',
    'leave column',
    'limber',
    'unlimber',
    'on top',
    'into work',
    'come out',
    'prolong',
    'drag',
    'one hex',
    'drop',
    'rout at will',
    'creep: work',
    'creep: ridge',
    'move to assault: wave 1',
    'move to assault: wave 2',
    'reorganise: combine',
    'reorganise: split',
    'reorganise: pickets',
    'reorganise: gather',
    'reorganise: company',
    'reorganise: section',
    'reorganise: rejoin',
    'us/them reinforced',
    'waits to assault',
    'assaults with another Brigiment',
    'drift: 0',
    'drift: 1',
    'drift: 2',
    'comes by boats',
    'comes by edge',
    'reinforcements ashore',
  ])
})
