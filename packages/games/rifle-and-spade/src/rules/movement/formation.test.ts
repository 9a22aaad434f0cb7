import { onlyOffered } from '@firestep/conformance'
import { describe, expect, test } from 'vitest'
import { letGo, moves } from '../../testing/movement.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import { fireRuling } from '../fire/eligibility.ts'
import { allowanceOf } from './costs.ts'

const far = 'ottoman X picket 07.07'
const road = [['03.07', '03.06', '03.05', '03.04', '03.03', '03.02']]

describe('14.2 column', () => {
  test('14.2.4 14.2.4a 14.2.5 RS-041: into column, four road hexes and out of it cost eight: more than it has now, so it stops', () => {
    const war = moves({ roads: road, units: ['entente A half battalion 03.07', far] })
    war.say('entente', [war.unit('A')])
    war.say('entente', ['column'])
    expect(war.of('A').column).toBe(true)
    war.say('entente', ['go', ...['03.06', '03.05', '03.04', '03.03'].map(war.hex)])
    expect(war.state.moving?.spent).toBe(5)
    war.say('entente', ['column'])
    expect(war.state.moving?.spent).toBe(8)
    // What it costs is told: whoever fires reckons with it (17.4.11), and on the March it would be more (11.16.4a).
    expect(war.last('activity')).toMatchObject({ what: 'leave column', points: 3 })
    expect(war.refusal('entente', ['go', war.hex('03.02')])).toBe('14.1.5')
    war.say('entente', ['stop'])
    expect(war.of('A')).toMatchObject({ column: false, action: 'moved', hex: war.hex('03.03') })
  })

  test('14.2.4 not without the points for it', () => {
    const war = moves({ units: ['entente A half battalion 03.07', far] })
    war.say('entente', [war.unit('A')])
    war.say('entente', ['go', ...['03.06', '03.05', '03.04', '03.03'].map(war.hex)])
    expect(war.refusal('entente', ['column'])).toBe('14.2.4')
  })

  test('14.2.3 to change it draws fire, at men who are at it; 16.3-3 who fails his check has not formed it', () => {
    const war = moves({
      units: ['entente A half battalion 03.03 morale=60', 'ottoman X half battalion 03.02'],
      // The fire's die, the loss, the check.
      dice: [5, 9, 9, 8, 0],
    })
    war.say('entente', [war.unit('A')])
    war.say('entente', ['column'])
    expect(war.asked('ottoman')).toBe('opportunity fire')
    war.say('ottoman', [[0, war.hex('03.03')], war.unit('X')])
    const names = war.last('fire').modifiers.map(({ name }) => name)
    expect(names.some((name) => name.includes('column'))).toBe(false)
    if (war.asked('entente') === 'lead') war.say('entente', 'check')
    expect(war.last('morale').result).toBe('failed')
    expect(war.of('A')).toMatchObject({ column: false, confused: true })
  })

  test('14.2.2 14.3.4 columns and limbered guns have limits of their own', () => {
    const war = moves({
      roads: road,
      units: [
        'entente A half battalion 03.04 column',
        'entente B company 03.03 column',
        'entente Mules mountain 75mm 4guns 03.05 column of=entente Brigade',
        far,
      ],
    })
    war.say('entente', [war.unit('A')])
    expect(war.refusal('entente', ['go', war.hex('03.03')])).toBe('3.7.8')
    expect(war.refusal('entente', ['go', war.hex('03.05')])).toBe('3.7.8b')
    expect(war.refusal('entente', ['go', war.hex('04.04')])).toBe('allowed')
  })

  test('14.2.7 a column neither hides, fires nor assaults; 3.3.9 nor do limbered guns fire', () => {
    const war = moves({
      map: new Array(7).fill('sssssss'),
      units: [
        'entente A half battalion 03.03 column',
        'entente Mules mountain 75mm 4guns 04.03 column of=entente Brigade',
        'ottoman X half battalion 03.02',
      ],
    })
    const fire = { side: 'entente', hex: war.hex('03.02'), occasion: 'opportunity', trigger: null } as const
    const refusal = (name: string) => fireRuling(war.ground('entente'), fire, war.unit(name))
    expect([refusal('A'), refusal('Mules')]).toMatchObject([{ rule: '17.1.2-6' }, { rule: '17.1.2-6' }])
    war.say('entente', [war.unit('A')])
    expect(war.refusal('entente', ['hide', 'terrain'])).toBe('7.1.3')
    expect(war.refusal('entente', ['assault', war.hex('03.02')])).toBe('14.4.2')
  })

  test('14.2.10 whoever is Confused does not form column', () => {
    const war = moves({ units: ['entente A half battalion 03.03 confused', far] })
    war.say('entente', [war.unit('A')])
    expect(war.refusal('entente', ['column'])).toBe('14.2.10')
  })

  test('3.1.4-4 cavalry has a step as riflemen have, and allowances of its own', () => {
    const war = moves({
      units: ['entente Horse cavalry squadron 03.03', 'entente Riders cavalry squadron 03.04 column', far],
    })
    const ground = war.ground('entente')
    expect([war.of('Horse').steps, allowanceOf(ground, war.unit('Horse'))]).toEqual([1, 12])
    expect(allowanceOf(ground, war.unit('Riders'))).toBe(18)
  })

  test('14.1.4 orders change what a stack may spend', () => {
    const taken = (type: 'attack' | 'stalled attack') => {
      const war = moves({
        orders: true,
        units: ['entente A half battalion 03.06', far],
        brigiments: [{ side: 'entente', order: { type, objectives: { A: '03.01' } } }],
      })
      war.say('entente', [war.unit('A')])
      return war
    }
    const [where, notWhere] = [taken('attack'), taken('stalled attack')]
    const answer = ['go', ...['03.05', '03.04', '03.03', '03.02'].map(where.hex)]
    onlyOffered('14.1.4', { seat: 'entente', answer, where, notWhere })
    expect(notWhere.refusal('entente', answer)).toBe('14.1.5')
    expect(notWhere.refusal('entente', answer.slice(0, 4))).toBe('allowed')
  })

  const crowd = Array.from({ length: 8 }, (_, i) => `entente ${i} half battalion 03.04`)

  test('3.7.12 nobody leaves column by choice where the hex is full without it', () => {
    const war = moves({ roads: road, units: [...crowd, 'entente A half battalion 03.04 column', far] })
    war.say('entente', [war.unit('A')])
    expect(war.refusal('entente', ['column'])).toBe('3.7.5')
  })

  test('3.7.12 14.2.10 a column that falls out under fire makes a full hex too full: some of them go', () => {
    const war = moves({
      roads: road,
      units: [
        ...crowd,
        'entente A half battalion 03.05 column morale=60',
        'entente HQ headquarters 03.07',
        'ottoman X half battalion 04.03',
      ],
      dice: [9, 9, 9, 9, 0],
    })
    war.say('entente', [war.unit('A')])
    war.say('entente', ['go', war.hex('03.04')])
    war.say('ottoman', [[0, war.hex('03.04')], war.unit('X')])
    if (war.asked('entente') === 'lead') war.say('entente', 'check')
    expect(war.last('morale').result).toBe('failed')
    expect(war.of('A')).toMatchObject({ column: false, confused: true, hex: war.hex('03.04') })
    while (war.asked('entente') === 'hide' || war.asked('entente') === 'leave column') war.say('entente', [])
    expect(war.asked('entente')).toBe('retreat')
    const [first = null] = war.choices('entente')
    war.say('entente', [first])
    expect(war.last('retreat').rules).toContain('3.7.12')
  })
})

describe('guns on the move', () => {
  const guns = (more: string, rest: TestBattleSetup = {}) =>
    moves({ units: [`entente Guns ${more} of=entente Brigade`, far], ...rest })

  test('14.3.1 14.3.3 limbering costs points; only then do guns go, and unlimbering costs as much', () => {
    const war = guns('field 18pdr 4guns 03.03')
    war.say('entente', [war.unit('Guns')])
    expect(war.refusal('entente', ['go', war.hex('03.04')])).toBe('14.3.3')
    war.say('entente', ['limber'])
    expect([war.of('Guns').column, war.state.moving?.spent]).toEqual([true, 3])
    war.say('entente', ['go', war.hex('03.04'), war.hex('03.05')])
    war.say('entente', ['unlimber'])
    expect([war.of('Guns').column, war.state.moving?.spent ?? 8]).toEqual([false, 8])
  })

  test('14.3.1 each is a trigger where it is done; 16.3-3 guns that fail their check have not limbered', () => {
    const war = moves({
      units: ['entente Guns field 18pdr 4guns 03.03 of=entente Brigade', 'ottoman X half battalion 03.02'],
      dice: [5, 9, 9, 9, 0],
    })
    war.say('entente', [war.unit('Guns')])
    war.say('entente', ['limber'])
    war.say('ottoman', [[0, war.hex('03.03')], war.unit('X')])
    expect(war.last('morale').result).toBe('failed')
    expect(war.of('Guns')).toMatchObject({ column: false, confused: true, action: 'moved' })
  })

  test('6.3.4 guns in a pit go On Top and are limbered then: two triggers, and points for both', () => {
    const war = moves({
      works: ['entente gun pit 03.03 guns=N,NE'],
      units: ['entente Guns field 18pdr 4guns 03.03 of=entente Brigade', 'ottoman X half battalion 03.02'],
    })
    war.say('entente', [war.unit('Guns')])
    war.say('entente', ['limber'])
    expect([war.of('Guns').onTop, war.of('Guns').column]).toEqual([true, false])
    war.say('ottoman', [])
    expect(war.asked('ottoman')).toBe('opportunity fire')
    war.say('ottoman', [])
    expect([war.of('Guns').column, war.state.moving?.spent]).toEqual([true, 4])
  })

  test('6.3.4 16.3-3 guns that fail their check as they come out of a pit are On Top, and not limbered', () => {
    const war = moves({
      works: ['entente gun pit 03.03 guns=N,NE'],
      units: ['entente Guns field 18pdr 4guns 03.03 of=entente Brigade', 'ottoman X half battalion 03.02'],
      dice: [0, 9, 9, 9, 0],
    })
    war.say('entente', [war.unit('Guns')])
    war.say('entente', ['limber'])
    war.say('ottoman', [[0, war.hex('03.03')], war.unit('X')])
    expect(war.last('morale').result).toBe('failed')
    // Whether they could hide is not for the enemy to know.
    war.say('entente', [])
    expect(war.of('Guns')).toMatchObject({ onTop: true, column: false, confused: true, action: 'moved' })
    expect(war.all('activity').map(({ what }) => what)).toEqual(['on top'])
    expect([war.state.moving, war.asked('ottoman'), war.left]).toEqual([null, undefined, 0])
  })

  test('14.3.6 guns that have fired neither move nor limber, but may rally', () => {
    const war = guns('field 18pdr 4guns 03.03 fired confused')
    war.say('entente', [war.unit('Guns')])
    expect(war.refusal('entente', ['limber'])).toBe('14.3.6')
    expect(war.refusal('entente', ['rally'])).toBe('allowed')
    const limbered = guns('field 18pdr 4guns 03.03 fired column')
    limbered.say('entente', [0])
    expect(limbered.refusal('entente', ['go', limbered.hex('03.04')])).toBe('14.3.6')
    expect(limbered.refusal('entente', ['unlimber'])).toBe('14.3.6')
  })

  test('14.3.5 limbered guns suffer more from fire', () => {
    const war = moves({
      units: ['entente Guns field 18pdr 4guns 03.03 column of=entente Brigade', 'ottoman X half battalion 03.02'],
      dice: [9, 9, 9, 0, 0],
    })
    war.say('entente', [war.unit('Guns')])
    war.say('entente', ['unlimber'])
    war.say('ottoman', [[0, war.hex('03.03')], war.unit('X')])
    expect(war.last('fire').modifiers).toContainEqual(expect.objectContaining({ rule: '14.3.5', value: -4 }))
  })

  test('14.3.7 6.3.5 12.2 12.2a prolonging takes the subsegment, draws fire at men long at work, and leaves guns On Top', () => {
    const war = moves({
      works: ['entente gun pit 03.03 guns=N,NE'],
      units: ['entente Guns field 18pdr 4guns 03.03 of=entente Brigade', 'ottoman X half battalion 03.02'],
      dice: [9, 9, 9],
    })
    war.say('entente', [war.unit('Guns')])
    expect(war.refusal('entente', ['on top'])).toBe('14.3.7')
    war.say('entente', ['prolong'])
    war.say('ottoman', [[0, war.hex('03.03')], war.unit('X')])
    expect(war.last('fire').modifiers.map(({ name }) => name)).toContain('long action')
    letGo(war)
    while (war.asked('entente') === 'hide') war.say('entente', [])
    expect(war.of('Guns')).toMatchObject({ onTop: true, column: false, action: 'moved', long: null })
    expect(war.state.moving).toBeNull()
  })

  test('14.3.9 14.3.10 RS-042: what lacks transport is prolonged or dragged, what is fixed never stirs', () => {
    const mobility = (type: string) => {
      const war = moves({
        works: ['entente gun pit 03.03 guns=N,NE'],
        units: [`entente Guns ${type} 03.03 of=entente Brigade`, far],
      })
      war.say('entente', [war.unit('Guns')])
      return [war.refusal('entente', ['limber']), war.refusal('entente', ['prolong'])]
    }
    expect(mobility('cd 12cm 2guns')).toEqual(['14.3.10', 'allowed'])
    expect(mobility('howitzer 15cm 4guns')).toEqual(['14.3.10', 'allowed'])
    expect(mobility('cd 15cm 2guns')).toEqual(['14.3.9', '14.3.9'])
  })

  test('14.3.8 14.3.8a a step of riflemen drags a battery one hex, also into ground barred to its team', () => {
    const map = ['ccccccc', 'sssssss', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc']
    const dragged = (unit: string) =>
      moves({
        map,
        units: ['entente Guns field 18pdr 4guns 03.03 of=entente Brigade', `entente Men ${unit} 03.03`, far],
      })
    const few = dragged('picket')
    few.say('entente', [0, 1])
    expect(few.refusal('entente', ['drag', few.hex('03.02')])).toBe('14.3.8')
    const war = dragged('company')
    war.say('entente', [war.unit('Guns')])
    expect(war.refusal('entente', ['drag', war.hex('03.02')])).toBe('14.3.8')
    war.say('entente', ['stop'])
    war.say('entente', [war.unit('Guns'), war.unit('Men')])
    expect(war.refusal('entente', ['go', war.hex('03.02')])).toBe('14.3.3')
    war.say('entente', ['drag', war.hex('03.02')])
    while (war.asked('entente') === 'hide') war.say('entente', [])
    expect([war.of('Guns'), war.of('Men')]).toMatchObject([
      { hex: war.hex('03.02'), column: false, action: 'moved' },
      { hex: war.hex('03.02'), action: 'moved' },
    ])
  })

  test('14.3.8 into a pit in the same action', () => {
    const war = moves({
      works: ['entente gun pit 03.02 guns=N,NE'],
      units: [
        'entente Guns howitzer 15cm 4guns 03.03 of=entente Brigade',
        'entente Men company 03.03',
        'entente Siege cd 15cm 2guns 03.03 of=entente Brigade',
        far,
      ],
    })
    war.say(
      'entente',
      [war.unit('Men'), war.unit('Siege')].sort((a, b) => a - b),
    )
    expect(war.refusal('entente', ['drag', war.hex('03.02')])).toBe('14.3.9')
    war.say('entente', ['stop'])
    war.say('entente', [war.unit('Guns'), war.unit('Men')])
    war.say('entente', ['drag', war.hex('03.02')])
    expect(war.of('Guns')).toMatchObject({ hex: war.hex('03.02'), onTop: false })
  })
})

describe('14.1.11 a hex that is too dear', () => {
  const map = ['ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc']
  const steep: TestBattleSetup = {
    map,
    ridges: ['03.03 N'],
    levels: ['1111111', '1131111', ...new Array(5).fill('1111111')],
    brigiments: [{ side: 'entente', order: { type: 'stalled attack', objectives: { A: '03.01' } } }],
    orders: true,
  }

  test('14.1.11 14.1.5 it may be entered with the whole subsegment, but not by whoever has rallied', () => {
    const war = moves({ ...steep, units: ['entente A half battalion 03.03 confused', far] })
    war.say('entente', [war.unit('A')])
    expect(war.refusal('entente', ['go', war.hex('03.02')])).toBe('14.1.5')
    expect(war.refusal('entente', ['long', war.hex('03.02')])).toBe('allowed')
    war.say('entente', ['rally'])
    expect(war.refusal('entente', ['long', war.hex('03.02')])).toBe('14.1.11')
  })

  test('14.1.9 but not where its kind may never go', () => {
    const war = moves({
      map: ['ccccccc', 'sssssss', ...map.slice(2)],
      units: ['entente Guns field 18pdr 4guns 03.03 column of=entente Brigade', far],
    })
    war.say('entente', [war.unit('Guns')])
    expect(war.refusal('entente', ['go', war.hex('03.02')])).toBe('14.1.9')
    expect(war.refusal('entente', ['long', war.hex('03.02')])).toBe('14.1.9')
  })

  test('14.1.11 16.3-3 a stack that fails its check under fire has not got there', () => {
    const war = moves({
      ...steep,
      units: ['entente A half battalion 03.03 morale=60', 'ottoman X half battalion 04.02'],
      orders: false,
      dice: [0, 0, 0, 9, 0],
    })
    war.say('entente', [war.unit('A')])
    war.say('entente', ['long', war.hex('03.02')])
    war.say('ottoman', [[0, war.hex('03.02')], war.unit('X')])
    if (war.asked('entente') === 'lead') war.say('entente', 'check')
    expect(war.last('morale').result).toBe('failed')
    while (war.asked('entente') === 'hide') war.say('entente', [])
    expect(war.of('A')).toMatchObject({ hex: war.hex('03.03'), confused: true, action: 'moved' })
  })
})
