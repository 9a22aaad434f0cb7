/** 7: hiding: stacks enter and leave it while they move, retreat and are fired at. */
import { describe, expect, test } from 'vitest'
import { movementBattle, scrub } from '../../testing/movement.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { retreat } from '../assault/retreat.ts'
import { commandedFire } from '../fire/commanded-fire.ts'

describe('7.2: going into hiding', () => {
  test('7.2 7.2-1 7.2.6 7.2.7: while moving it costs nothing and stops the stack, after any Opportunity Fire', () => {
    const battle = movementBattle({
      map: scrub,
      units: ['entente A half battalion 03.05', 'ottoman M mg section 03.02'],
      dice: [9, 9, 9],
    })
    battle.say('entente', [0])
    battle.say('entente', ['go', battle.hex('03.04')])
    battle.say('ottoman', [])
    battle.say('entente', ['hide', 'terrain'])
    // 17.4.10: it has not been fired at, so the end of its movement is announced before it hides.
    expect(battle.asked('ottoman')).toBe('opportunity fire')
    battle.say('ottoman', [[0, battle.hex('03.04')], 0])
    expect(battle.lastEvent('fire').modifiers.some(({ name }) => name === 'hiding')).toBe(false)
    battle.say('entente', [])
    expect(battle.of('A')).toMatchObject({ hiding: 'terrain', action: 'moved' })
    expect(battle.state.moving).toBeNull()
    expect(battle.drawsLeft).toBe(0)
  })

  test('7.2-2: after a retreat only units that retreated may hide', () => {
    const battle = testBattle({
      map: scrub,
      units: ['entente A half battalion 03.04', 'entente B half battalion 03.05', 'ottoman X half battalion 03.03'],
      *script(battle, places) {
        yield* retreat(battle, 'entente', { hex: places.hex('03.04'), as: 'defender', entered: 0 }, 'by choice')
      },
    })
    while (battle.asked('entente') !== 'hide') {
      if (battle.asked('ottoman') !== undefined) battle.say('ottoman', [])
      else battle.say('entente', [[0, battle.hex('03.05')]])
    }
    expect(battle.choices('entente')).toEqual([[0, 'terrain']])
    expect(battle.refusal('entente', [[1, 'terrain']])).toBe('7.2-2')
    battle.say('entente', [[0, 'terrain']])
    expect(battle.of('A')).toMatchObject({ hiding: 'terrain', confused: true })
  })

  test('7.2.2 5.1.2a: a unit in the open is not asked to hide before Commanded Fire', () => {
    const battle = testBattle({
      units: ['entente A half battalion 04.04', 'ottoman T half battalion 04.03'],
      active: 'entente',
      script: commandedFire,
      dice: [9, 9, 9],
    })
    battle.say('entente', [battle.hex('04.03'), 0])
    expect(battle.allEvents('fire')).toHaveLength(1)
    expect(battle.lastEvent('fire').points).toBe(4)
  })

  test('7.2.5 12.2: a digging unit that hides loses this turn of work', () => {
    const battle = testBattle({
      map: scrub,
      units: ['entente A mg section 04.05', 'ottoman T half battalion 04.03 long=construct'],
      active: 'entente',
      script: commandedFire,
      change(state, places) {
        const plan = { front: 0, ends: 0, rear: 0, guns: 0, instead: 0, turns: 0 }
        state.diggings = [{ hex: places.hex('04.03'), side: 'ottoman', work: 'rifle pit', ...plan, active: true }]
      },
    })
    battle.say('entente', [battle.hex('04.03'), 0])
    battle.say('ottoman', [[0, 'terrain']])
    expect(battle.of('T')).toMatchObject({ hiding: 'terrain', long: null, digs: null })
    expect(battle.state.diggings.some(({ active }) => active)).toBe(false)
  })

  test('7.1.1: wire alone hides no unit', () => {
    const battle = movementBattle({
      units: ['entente A company 03.05'],
      change(state, places) {
        state.wire = [{ hex: places.hex('03.05'), facing: places.facing('N'), owner: 'entente' }]
      },
    })
    battle.say('entente', [0])
    expect(battle.refusal('entente', ['hide', 'work'])).toBe('7.1.1')
    expect(battle.refusal('entente', ['hide', 'terrain'])).toBe('7.1')
    expect(battle.refusal('entente', ['hide', 'ridge'])).toBe('7.4.1')
  })

  test('7.2.7 6.1.1-4: units in a work hide in it, units On Top hide in terrain, and both count against one limit', () => {
    const battle = movementBattle({
      map: scrub,
      units: ['entente A half battalion 03.05', 'entente B half battalion 03.05 top', 'entente C company 03.05 top'],
      works: ['entente rifle pit 03.05'],
    })
    battle.say('entente', [0])
    expect(battle.refusal('entente', ['hide', 'terrain'])).toBe('6.1.1-4')
    battle.say('entente', ['hide', 'work'])
    battle.say('entente', [1, 2])
    battle.say('entente', ['hide', 'terrain'])
    expect(['A', 'B', 'C'].map((name) => battle.of(name).hiding)).toEqual(['work', 'terrain', 'terrain'])
  })
})

describe('7.6.2: leaving hiding', () => {
  const units = ['entente A half battalion 03.05 hiding', 'ottoman M mg section 03.03']

  test('7.6.2 7.6.2-1 7.6.2-2 17.4.9: a moving stack leaves hiding and draws fire once, for the move', () => {
    const battle = movementBattle({ map: scrub, units })
    battle.say('entente', [0])
    battle.say('entente', ['go', battle.hex('03.04')])
    expect(battle.of('A').hiding).toBeNull()
    battle.say('ottoman', [])
    expect(battle.asked('entente')).toBe('step')
  })

  test('7.6.2a 7.6.2b: to change its kind of hiding a stack comes out, which draws fire, and hides again', () => {
    const battle = movementBattle({ map: scrub, units, ridges: ['03.05 NE'] })
    battle.say('entente', [0])
    expect(battle.refusal('entente', ['hide', 'ridge'])).toBe('7.6.2b')
    battle.say('entente', ['come out'])
    expect(battle.asked('ottoman')).toBe('opportunity fire')
    battle.say('ottoman', [])
    battle.say('entente', ['hide', 'ridge'])
    expect(battle.of('A').hiding).toBe('ridge')
  })

  test('7.6.2b: guns that were prolonged may hide On Top', () => {
    const battle = movementBattle({
      map: scrub,
      units: ['entente G field 18pdr 4guns 03.05 hiding of=entente Brigade', 'ottoman M picket 07.01'],
      works: ['entente gun pit 03.05 guns=N,NE'],
    })
    battle.say('entente', [0])
    battle.say('entente', ['prolong'])
    expect(battle.asked('entente')).toBe('hide')
    battle.say('entente', [[0, 'terrain']])
    expect(battle.of('G')).toMatchObject({ onTop: true, hiding: 'terrain' })
  })

  test('16.1.2c 14.4.2: a Confused unit does not Move to Assault', () => {
    const battle = movementBattle({ units: ['entente A half battalion 03.05 confused', 'ottoman X company 03.04'] })
    battle.say('entente', [0])
    expect(battle.refusal('entente', ['assault', battle.hex('03.04')])).toBe('16.1.2c')
  })

  test('7.5.3: a stack stays hidden under any fire', () => {
    const battle = testBattle({
      map: scrub,
      units: ['entente G mountain 75mm 4guns 04.06 of=entente Brigade', 'ottoman T half battalion 04.03 hiding'],
      active: 'entente',
      script: commandedFire,
      dice: [0, 0, 0, 9, 0],
    })
    battle.say('entente', [battle.hex('04.03'), 0])
    battle.say('ottoman', 'check')
    expect(battle.lastEvent('fire').losses).toBe(1)
    expect(battle.of('T')).toMatchObject({ hiding: 'terrain', confused: true, steps: 1 })
  })
})

describe('moving without leaving cover', () => {
  const trenches = [
    'entente fire trench 03.04 front=N,NE ends=NW,SE rear=S,SW connects',
    'entente fire trench 04.04 front=N,NE ends=NW,S rear=SE,SW connects',
  ]

  test('7.3 7.3-1 6.4.3 17.4.7: along connected Fire Trenches a stack draws no fire', () => {
    const battle = movementBattle({
      units: [
        'entente A company 03.04 hiding',
        'entente Staff headquarters 03.04 hiding',
        'ottoman M mg section 03.03',
      ],
      works: trenches,
    })
    battle.say('entente', [0, 1])
    battle.say('entente', ['creep', battle.hex('04.04')])
    expect(battle.asked('ottoman')).toBeUndefined()
    expect([battle.of('A'), battle.of('Staff')]).toMatchObject([{ hiding: 'work' }, { hiding: 'work' }])
    expect(battle.label(battle.of('A').hex)).toBe('04.04')
  })

  test('7.3-2 6.4.4: from behind a Fire Trench it draws fire in the hex it leaves, not in the trench', () => {
    const battle = movementBattle({ units: ['entente A company 03.05', 'ottoman M mg section 03.03'], works: trenches })
    battle.say('entente', [0])
    expect(battle.refusal('entente', ['creep', battle.hex('02.04')])).toBe('7.2.4')
    battle.say('entente', ['creep', battle.hex('03.04')])
    expect(battle.choices('ottoman')).toEqual([[0, battle.hex('03.05')]])
    battle.say('ottoman', [])
    expect(battle.of('A')).toMatchObject({ hiding: 'work', hex: battle.hex('03.04') })
  })

  test('7.4.2 7.4: behind a ridge only enemies who are Adjacent or see round the ridge may fire', () => {
    const battle = movementBattle({
      units: ['entente A half battalion 03.05', 'ottoman Over mg section 04.02', 'ottoman Round mg section 02.05'],
      ridges: ['03.05 N', '04.04 N'],
    })
    battle.say('entente', [0])
    expect(battle.refusal('entente', ['creep', battle.hex('03.04')])).toBe('7.2.4')
    battle.say('entente', ['creep', battle.hex('04.04')])
    const aim = [0, battle.hex('04.04')]
    expect(battle.choices('ottoman', aim)).toEqual([1])
    expect(battle.refusal('ottoman', [aim, 0])).toBe('7.5.2')
  })
})
