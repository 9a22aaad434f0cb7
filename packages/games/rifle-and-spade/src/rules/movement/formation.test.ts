import { onlyOffered } from '@firestep/conformance'
import { describe, expect, test } from 'vitest'
import { movementBattle, passReactions } from '../../testing/movement.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'
import { fireRuling } from '../fire/eligibility.ts'
import { allowanceOf } from './costs.ts'

const farPicket = 'ottoman X picket 07.07'
const road = [['03.07', '03.06', '03.05', '03.04', '03.03', '03.02']]

describe('14.2: column', () => {
  test('14.2.4 14.2.4a 14.2.5 RS-041: column, 4 road hexes and out of column cost 8, more than it has out of column, so it stops', () => {
    const battle = movementBattle({ roads: road, units: ['entente A half battalion 03.07', farPicket] })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['column'])
    expect(battle.of('A').column).toBe(true)
    battle.say('entente', ['go', ...['03.06', '03.05', '03.04', '03.03'].map(battle.hex)])
    expect(battle.state.moving?.spent).toBe(5)
    battle.say('entente', ['column'])
    expect(battle.state.moving?.spent).toBe(8)
    // The cost is reported: firers take it into account (17.4.11), and on the March it would be higher (11.16.4a).
    expect(battle.lastEvent('activity')).toMatchObject({ what: 'leave column', points: 3 })
    expect(battle.refusal('entente', ['go', battle.hex('03.02')])).toBe('14.1.5')
    battle.say('entente', ['stop'])
    expect(battle.of('A')).toMatchObject({ column: false, action: 'moved', hex: battle.hex('03.03') })
  })

  test('14.2.4: a stack without the points cannot change formation', () => {
    const battle = movementBattle({ units: ['entente A half battalion 03.07', farPicket] })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['go', ...['03.06', '03.05', '03.04', '03.03'].map(battle.hex)])
    expect(battle.refusal('entente', ['column'])).toBe('14.2.4')
  })

  test('14.2.3 16.3-3: changing formation draws fire as a Long Action; a stack that fails its check has not formed column', () => {
    const battle = movementBattle({
      units: ['entente A half battalion 03.03 morale=60', 'ottoman X half battalion 03.02'],
      // The die of the fire, the loss, the check.
      dice: [5, 9, 9, 8, 0],
    })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['column'])
    expect(battle.asked('ottoman')).toBe('opportunity fire')
    battle.say('ottoman', [[0, battle.hex('03.03')], battle.unit('X')])
    const names = battle.lastEvent('fire').modifiers.map(({ name }) => name)
    expect(names.some((name) => name.includes('column'))).toBe(false)
    if (battle.asked('entente') === 'lead') battle.say('entente', 'check')
    expect(battle.lastEvent('morale').result).toBe('failed')
    expect(battle.of('A')).toMatchObject({ column: false, confused: true })
  })

  test('14.2.2 14.3.4: columns and limbered guns have their own stacking limits', () => {
    const battle = movementBattle({
      roads: road,
      units: [
        'entente A half battalion 03.04 column',
        'entente B company 03.03 column',
        'entente Mules mountain 75mm 4guns 03.05 column of=entente Brigade',
        farPicket,
      ],
    })
    battle.say('entente', [battle.unit('A')])
    expect(battle.refusal('entente', ['go', battle.hex('03.03')])).toBe('3.7.8')
    expect(battle.refusal('entente', ['go', battle.hex('03.05')])).toBe('3.7.8b')
    expect(battle.refusal('entente', ['go', battle.hex('04.04')])).toBe('allowed')
  })

  test('14.2.7 3.3.9: a column neither hides, fires nor assaults, and limbered guns do not fire', () => {
    const battle = movementBattle({
      map: new Array(7).fill('sssssss'),
      units: [
        'entente A half battalion 03.03 column',
        'entente Mules mountain 75mm 4guns 04.03 column of=entente Brigade',
        'ottoman X half battalion 03.02',
      ],
    })
    const fire = { side: 'entente', hex: battle.hex('03.02'), occasion: 'opportunity', trigger: null } as const
    const refusal = (name: string) => fireRuling(battle.battlefield('entente'), fire, battle.unit(name))
    expect([refusal('A'), refusal('Mules')]).toMatchObject([{ rule: '17.1.2-6' }, { rule: '17.1.2-6' }])
    battle.say('entente', [battle.unit('A')])
    expect(battle.refusal('entente', ['hide', 'terrain'])).toBe('7.1.3')
    expect(battle.refusal('entente', ['assault', battle.hex('03.02')])).toBe('14.4.2')
  })

  test('14.2.10: a Confused stack does not form column', () => {
    const battle = movementBattle({ units: ['entente A half battalion 03.03 confused', farPicket] })
    battle.say('entente', [battle.unit('A')])
    expect(battle.refusal('entente', ['column'])).toBe('14.2.10')
  })

  test('3.1.4-4: cavalry has a step like riflemen, and its own allowances', () => {
    const battle = movementBattle({
      units: ['entente Horse cavalry squadron 03.03', 'entente Riders cavalry squadron 03.04 column', farPicket],
    })
    const battlefield = battle.battlefield('entente')
    expect([battle.of('Horse').steps, allowanceOf(battlefield, battle.unit('Horse'))]).toEqual([1, 12])
    expect(allowanceOf(battlefield, battle.unit('Riders'))).toBe(18)
  })

  test('14.1.4: orders change the allowance of a stack', () => {
    const columnPointsOn = (type: 'attack' | 'stalled attack') => {
      const battle = movementBattle({
        orders: true,
        units: ['entente A half battalion 03.06', farPicket],
        brigiments: [{ side: 'entente', order: { type, objectives: { A: '03.01' } } }],
      })
      battle.say('entente', [battle.unit('A')])
      return battle
    }
    const [allowedBattle, refusedBattle] = [columnPointsOn('attack'), columnPointsOn('stalled attack')]
    const answer = ['go', ...['03.05', '03.04', '03.03', '03.02'].map(allowedBattle.hex)]
    onlyOffered('14.1.4', { seat: 'entente', answer, where: allowedBattle, notWhere: refusedBattle })
    expect(refusedBattle.refusal('entente', answer)).toBe('14.1.5')
    expect(refusedBattle.refusal('entente', answer.slice(0, 4))).toBe('allowed')
  })

  const crowd = Array.from({ length: 8 }, (_, i) => `entente ${i} half battalion 03.04`)

  test('3.7.12: a stack does not leave column by choice in a hex that would be over its limit', () => {
    const battle = movementBattle({
      roads: road,
      units: [...crowd, 'entente A half battalion 03.04 column', farPicket],
    })
    battle.say('entente', [battle.unit('A')])
    expect(battle.refusal('entente', ['column'])).toBe('3.7.5')
  })

  test('3.7.12 14.2.10: a column that breaks under fire overfills a full hex, and units retreat from it', () => {
    const battle = movementBattle({
      roads: road,
      units: [
        ...crowd,
        'entente A half battalion 03.05 column morale=60',
        'entente HQ headquarters 03.07',
        'ottoman X half battalion 04.03',
      ],
      dice: [9, 9, 9, 9, 0],
    })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['go', battle.hex('03.04')])
    battle.say('ottoman', [[0, battle.hex('03.04')], battle.unit('X')])
    if (battle.asked('entente') === 'lead') battle.say('entente', 'check')
    expect(battle.lastEvent('morale').result).toBe('failed')
    expect(battle.of('A')).toMatchObject({ column: false, confused: true, hex: battle.hex('03.04') })
    while (battle.asked('entente') === 'hide' || battle.asked('entente') === 'leave column') battle.say('entente', [])
    expect(battle.asked('entente')).toBe('retreat')
    const [first = null] = battle.choices('entente')
    battle.say('entente', [first])
    expect(battle.lastEvent('retreat').rules).toContain('3.7.12')
  })
})

describe('gun movement', () => {
  const guns = (more: string, rest: TestBattleSetup = {}) =>
    movementBattle({ units: [`entente Guns ${more} of=entente Brigade`, farPicket], ...rest })

  test('14.3.1 14.3.3: limbering costs points and allows movement, and unlimbering costs as much', () => {
    const battle = guns('field 18pdr 4guns 03.03')
    battle.say('entente', [battle.unit('Guns')])
    expect(battle.refusal('entente', ['go', battle.hex('03.04')])).toBe('14.3.3')
    battle.say('entente', ['limber'])
    expect([battle.of('Guns').column, battle.state.moving?.spent]).toEqual([true, 3])
    battle.say('entente', ['go', battle.hex('03.04'), battle.hex('03.05')])
    battle.say('entente', ['unlimber'])
    expect([battle.of('Guns').column, battle.state.moving?.spent ?? 8]).toEqual([false, 8])
  })

  test('14.3.1 16.3-3: limbering draws fire; guns that fail their check have not limbered', () => {
    const battle = movementBattle({
      units: ['entente Guns field 18pdr 4guns 03.03 of=entente Brigade', 'ottoman X half battalion 03.02'],
      dice: [5, 9, 9, 9, 0],
    })
    battle.say('entente', [battle.unit('Guns')])
    battle.say('entente', ['limber'])
    battle.say('ottoman', [[0, battle.hex('03.03')], battle.unit('X')])
    expect(battle.lastEvent('morale').result).toBe('failed')
    expect(battle.of('Guns')).toMatchObject({ column: false, confused: true, action: 'moved' })
  })

  test('6.3.4: guns in a pit go On Top and then limber: two triggers, and points for both', () => {
    const battle = movementBattle({
      works: ['entente gun pit 03.03 guns=N,NE'],
      units: ['entente Guns field 18pdr 4guns 03.03 of=entente Brigade', 'ottoman X half battalion 03.02'],
    })
    battle.say('entente', [battle.unit('Guns')])
    battle.say('entente', ['limber'])
    expect([battle.of('Guns').onTop, battle.of('Guns').column]).toEqual([true, false])
    battle.say('ottoman', [])
    expect(battle.asked('ottoman')).toBe('opportunity fire')
    battle.say('ottoman', [])
    expect([battle.of('Guns').column, battle.state.moving?.spent]).toEqual([true, 4])
  })

  test('6.3.4 16.3-3: guns that fail their check while leaving a pit are On Top and not limbered', () => {
    const battle = movementBattle({
      works: ['entente gun pit 03.03 guns=N,NE'],
      units: ['entente Guns field 18pdr 4guns 03.03 of=entente Brigade', 'ottoman X half battalion 03.02'],
      dice: [0, 9, 9, 9, 0],
    })
    battle.say('entente', [battle.unit('Guns')])
    battle.say('entente', ['limber'])
    battle.say('ottoman', [[0, battle.hex('03.03')], battle.unit('X')])
    expect(battle.lastEvent('morale').result).toBe('failed')
    // The enemy must not learn whether they could hide.
    battle.say('entente', [])
    expect(battle.of('Guns')).toMatchObject({ onTop: true, column: false, confused: true, action: 'moved' })
    expect(battle.allEvents('activity').map(({ what }) => what)).toEqual(['on top'])
    expect([battle.state.moving, battle.asked('ottoman'), battle.drawsLeft]).toEqual([null, undefined, 0])
  })

  test('14.3.6: guns that have fired neither move nor limber, but may rally', () => {
    const battle = guns('field 18pdr 4guns 03.03 fired confused')
    battle.say('entente', [battle.unit('Guns')])
    expect(battle.refusal('entente', ['limber'])).toBe('14.3.6')
    expect(battle.refusal('entente', ['rally'])).toBe('allowed')
    const limbered = guns('field 18pdr 4guns 03.03 fired column')
    limbered.say('entente', [0])
    expect(limbered.refusal('entente', ['go', limbered.hex('03.04')])).toBe('14.3.6')
    expect(limbered.refusal('entente', ['unlimber'])).toBe('14.3.6')
  })

  test('14.3.5: limbered guns suffer more from fire', () => {
    const battle = movementBattle({
      units: ['entente Guns field 18pdr 4guns 03.03 column of=entente Brigade', 'ottoman X half battalion 03.02'],
      dice: [9, 9, 9, 0, 0],
    })
    battle.say('entente', [battle.unit('Guns')])
    battle.say('entente', ['unlimber'])
    battle.say('ottoman', [[0, battle.hex('03.03')], battle.unit('X')])
    expect(battle.lastEvent('fire').modifiers).toContainEqual(expect.objectContaining({ rule: '14.3.5', value: -4 }))
  })

  test('14.3.7 6.3.5 12.2 12.2a: prolonging takes the subsegment, draws fire as a Long Action and leaves guns On Top', () => {
    const battle = movementBattle({
      works: ['entente gun pit 03.03 guns=N,NE'],
      units: ['entente Guns field 18pdr 4guns 03.03 of=entente Brigade', 'ottoman X half battalion 03.02'],
      dice: [9, 9, 9],
    })
    battle.say('entente', [battle.unit('Guns')])
    expect(battle.refusal('entente', ['on top'])).toBe('14.3.7')
    battle.say('entente', ['prolong'])
    battle.say('ottoman', [[0, battle.hex('03.03')], battle.unit('X')])
    expect(battle.lastEvent('fire').modifiers.map(({ name }) => name)).toContain('long action')
    passReactions(battle)
    while (battle.asked('entente') === 'hide') battle.say('entente', [])
    expect(battle.of('Guns')).toMatchObject({ onTop: true, column: false, action: 'moved', long: null })
    expect(battle.state.moving).toBeNull()
  })

  test('14.3.9 14.3.10 RS-042: guns without transport may be prolonged but not limbered; fixed guns never move', () => {
    const mobility = (type: string) => {
      const battle = movementBattle({
        works: ['entente gun pit 03.03 guns=N,NE'],
        units: [`entente Guns ${type} 03.03 of=entente Brigade`, farPicket],
      })
      battle.say('entente', [battle.unit('Guns')])
      return [battle.refusal('entente', ['limber']), battle.refusal('entente', ['prolong'])]
    }
    expect(mobility('cd 12cm 2guns')).toEqual(['14.3.10', 'allowed'])
    expect(mobility('howitzer 15cm 4guns')).toEqual(['14.3.10', 'allowed'])
    expect(mobility('cd 15cm 2guns')).toEqual(['14.3.9', '14.3.9'])
  })

  test('14.3.8 14.3.8a: a step of riflemen drags a battery one hex, also into terrain that bars its team', () => {
    const map = ['ccccccc', 'sssssss', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc']
    const dragged = (unit: string) =>
      movementBattle({
        map,
        units: ['entente Guns field 18pdr 4guns 03.03 of=entente Brigade', `entente Men ${unit} 03.03`, farPicket],
      })
    const few = dragged('picket')
    few.say('entente', [0, 1])
    expect(few.refusal('entente', ['drag', few.hex('03.02')])).toBe('14.3.8')
    const battle = dragged('company')
    battle.say('entente', [battle.unit('Guns')])
    expect(battle.refusal('entente', ['drag', battle.hex('03.02')])).toBe('14.3.8')
    battle.say('entente', ['stop'])
    battle.say('entente', [battle.unit('Guns'), battle.unit('Men')])
    expect(battle.refusal('entente', ['go', battle.hex('03.02')])).toBe('14.3.3')
    battle.say('entente', ['drag', battle.hex('03.02')])
    while (battle.asked('entente') === 'hide') battle.say('entente', [])
    expect([battle.of('Guns'), battle.of('Men')]).toMatchObject([
      { hex: battle.hex('03.02'), column: false, action: 'moved' },
      { hex: battle.hex('03.02'), action: 'moved' },
    ])
  })

  test('14.3.8: guns are dragged into a pit in the same action', () => {
    const battle = movementBattle({
      works: ['entente gun pit 03.02 guns=N,NE'],
      units: [
        'entente Guns howitzer 15cm 4guns 03.03 of=entente Brigade',
        'entente Men company 03.03',
        'entente Siege cd 15cm 2guns 03.03 of=entente Brigade',
        farPicket,
      ],
    })
    battle.say(
      'entente',
      [battle.unit('Men'), battle.unit('Siege')].sort((a, b) => a - b),
    )
    expect(battle.refusal('entente', ['drag', battle.hex('03.02')])).toBe('14.3.9')
    battle.say('entente', ['stop'])
    battle.say('entente', [battle.unit('Guns'), battle.unit('Men')])
    battle.say('entente', ['drag', battle.hex('03.02')])
    expect(battle.of('Guns')).toMatchObject({ hex: battle.hex('03.02'), onTop: false })
  })
})

describe('14.1.11: a hex that costs more than the allowance', () => {
  const map = ['ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc']
  const steep: TestBattleSetup = {
    map,
    ridges: ['03.03 N'],
    levels: ['1111111', '1131111', ...new Array(5).fill('1111111')],
    brigiments: [{ side: 'entente', order: { type: 'stalled attack', objectives: { A: '03.01' } } }],
    orders: true,
  }

  test('14.1.11 14.1.5: may be entered with the whole subsegment, but not after a rally', () => {
    const battle = movementBattle({ ...steep, units: ['entente A half battalion 03.03 confused', farPicket] })
    battle.say('entente', [battle.unit('A')])
    expect(battle.refusal('entente', ['go', battle.hex('03.02')])).toBe('14.1.5')
    expect(battle.refusal('entente', ['long', battle.hex('03.02')])).toBe('allowed')
    battle.say('entente', ['rally'])
    expect(battle.refusal('entente', ['long', battle.hex('03.02')])).toBe('14.1.11')
  })

  test('14.1.9: may not be entered where the terrain bars the unit', () => {
    const battle = movementBattle({
      map: ['ccccccc', 'sssssss', ...map.slice(2)],
      units: ['entente Guns field 18pdr 4guns 03.03 column of=entente Brigade', farPicket],
    })
    battle.say('entente', [battle.unit('Guns')])
    expect(battle.refusal('entente', ['go', battle.hex('03.02')])).toBe('14.1.9')
    expect(battle.refusal('entente', ['long', battle.hex('03.02')])).toBe('14.1.9')
  })

  test('14.1.11 16.3-3: a stack that fails its check under fire has not entered the hex', () => {
    const battle = movementBattle({
      ...steep,
      units: ['entente A half battalion 03.03 morale=60', 'ottoman X half battalion 04.02'],
      orders: false,
      dice: [0, 0, 0, 9, 0],
    })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['long', battle.hex('03.02')])
    battle.say('ottoman', [[0, battle.hex('03.02')], battle.unit('X')])
    if (battle.asked('entente') === 'lead') battle.say('entente', 'check')
    expect(battle.lastEvent('morale').result).toBe('failed')
    while (battle.asked('entente') === 'hide') battle.say('entente', [])
    expect(battle.of('A')).toMatchObject({ hex: battle.hex('03.03'), confused: true, action: 'moved' })
  })
})
