import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { ruleAgainstFire } from '../../testing/fire.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { commandedFire } from '../fire/commanded-fire.ts'
import { workOf } from '../movement/hiding.ts'
import { movementSegment } from '../movement/movement-subsegment.ts'
import { assaultSegment } from './assault-subsegment.ts'

const hexLabel = '04.04'
const scrub = new Array(7).fill('sssssss')

/**
 * A scrub hex shared by both sides and held by the Ottomans; the Entente entered from the north and controls those
 * hexes.
 */
const shared = (units: readonly string[], setup: TestBattleSetup = {}) =>
  testBattle({
    map: scrub,
    orders: false,
    units: ['entente HQ headquarters 04.01', 'ottoman HQ headquarters 04.07', ...units],
    usThem: [`${hexLabel} ottoman`],
    active: { side: 'entente', segment: 'movement' },
    script: movementSegment,
    ...setup,
    change(state, places) {
      const north = places.hex('04.03')
      state.passed = `${state.passed.slice(0, north)}e${state.passed.slice(north + 1)}`
      setup.change?.(state, places)
    },
  })

describe('8.3.1: leaving Us/Them', () => {
  const pair = [`entente A half battalion ${hexLabel} hiding top entered=N`, `ottoman P picket ${hexLabel} hiding`]

  test('8.3.1 8.3.1-1 8.3.3: a stack leaves only for hexes that friends passed last; the enemy stays hidden', () => {
    const battle = shared(pair)
    battle.say('entente', [battle.unit('A')])
    expect(battle.choices('entente')).toEqual(['go', 'assault', 'stop'])
    expect(battle.refusal('entente', ['come out'])).toBe('8.3.1')
    expect(battle.refusal('entente', ['go', battle.hex('04.05')])).toBe('8.3.1-1')
    // No friends are left there to join when it comes back.
    expect(battle.refusal('entente', ['go', battle.hex('04.03'), battle.hex(hexLabel)])).toBe('14.1.10')
    battle.say('entente', ['go', battle.hex('04.03'), battle.hex('04.02')])
    battle.say('ottoman', [])
    expect(battle.lastEvent('us/them over').rules).toEqual(['8.3.3'])
    expect(battle.state.usThem).toEqual([])
    expect(battle.of('P').hiding).toBe('terrain')
    expect(battle.label(battle.of('A').hex)).toBe('04.02')
  })

  test('8.3.3 8.3.1-3: units that fired at the leaving stack may hide again, but need not', () => {
    const fire = (dice: readonly number[]) => {
      const battle = shared(pair, { dice })
      battle.say('entente', [battle.unit('A')])
      battle.say('entente', ['go', battle.hex('04.03')])
      battle.say('ottoman', [[0, battle.hex(hexLabel)], battle.unit('P')])
      battle.say('entente', [])
      return battle
    }
    const battle = fire([9, 9, 9])
    expect(battle.asked('ottoman')).toBe('hide')
    battle.say('ottoman', [])
    battle.say('entente', [])
    expect(battle.lastEvent('us/them over').rules).toEqual(['8.3.3'])
    expect(battle.of('P').hiding).toBeNull()
  })

  test('8.2.1 8.3.1-1: a stack stopped while leaving hides again in the hex, and so do the units that fired', () => {
    // 9 and 00 hit, and the rest of the half-battalion fails its check on 85.
    const battle = shared([at(pair, 0), `ottoman B half battalion ${hexLabel} hiding`], { dice: [9, 0, 0, 8, 5] })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['go', battle.hex('04.03')])
    battle.say('ottoman', [[0, battle.hex(hexLabel)], battle.unit('B')])
    battle.say('entente', [])
    battle.say('entente', 'check')
    while (battle.asked('ottoman') === 'hide') battle.say('ottoman', [])
    expect(battle.lastEvent('morale').result).toBe('failed')
    expect(battle.label(battle.of('A').hex)).toBe(hexLabel)
    expect(battle.of('A')).toMatchObject({ hiding: 'terrain', confused: true })
    expect(battle.of('B').hiding).toBe('terrain')
    expect(battle.state.usThem).toHaveLength(1)
  })

  test('8.3.4: if the leaving stack is destroyed within the hex, the others no longer hide', () => {
    const battle = shared(
      [`entente A company ${hexLabel} hiding top entered=N`, `ottoman B half battalion ${hexLabel} hiding`],
      {
        dice: [0, 0, 0],
      },
    )
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['go', battle.hex('04.03')])
    battle.say('ottoman', [[0, battle.hex(hexLabel)], battle.unit('B')])
    battle.say('entente', [])
    expect(battle.of('A').hex).toBeLessThan(0)
    if (battle.asked('ottoman') === 'hide') battle.say('ottoman', [])
    expect(battle.lastEvent('us/them over').rules).toEqual(['8.3.4'])
    expect(battle.of('B').hiding).toBeNull()
  })

  test('8.3.1-2 8.3.1-2b 14.4.5: a stack may rise and assault in its hex, paying for wire it once crossed', () => {
    const trench = `ottoman fire trench ${hexLabel} front=N,NE,NW ends=SE,SW rear=S wire=N,NE,NW`
    const battle = shared(pair, { works: [trench], dice: [0, 0] })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['assault', battle.hex(hexLabel)])
    battle.say('entente', 'check')
    expect(battle.lastEvent('move to assault').rules).toContain('8.3.1-2b')
    expect(battle.state.moving?.spent).toBe(1)
    battle.say('ottoman', [])
    expect(battle.state.assaults).toMatchObject([{ attacker: 'entente', wire: true, entered: 1 << battle.facing('N') }])
    expect(battle.of('A')).toMatchObject({ assaults: true, hiding: null })
  })

  test('8.3.1-2a: a stack that fails its check to assault stays hidden', () => {
    const battle = shared(pair, { dice: [9, 0] })
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['assault', battle.hex(hexLabel)])
    battle.say('entente', 'check')
    expect(battle.of('A')).toMatchObject({ hiding: 'terrain', confused: false, assaults: false })
    expect(battle.state.assaults).toEqual([])
  })

  test('8.3.1-2a 18.1.2 18.4.2: units that stay hidden neither take part in the assault of others nor take its hits', () => {
    const battle = shared(
      [
        `entente A half battalion ${hexLabel} entered=N`,
        `entente B half battalion ${hexLabel} hiding top entered=N`,
        `ottoman C company ${hexLabel}`,
        `ottoman D company ${hexLabel}`,
      ],
      {
        active: { side: 'entente', segment: 'assault' },
        assaults: [`${hexLabel} entente`],
        script: assaultSegment,
        // 99: the attackers lose a step and pass; 00: the defenders lose one and pass.
        dice: [9, 9, 0, 0, 0, 0, 0, 0],
      },
    )
    expect(battle.lastEvent('assault')).toMatchObject({ attack: 2, defence: 2, losers: ['attacker'] })
    expect(battle.of('A').steps).toBe(1)
    battle.say('entente', 'check')
    battle.say('entente', 'stay')
    battle.say('ottoman', 'stay')
    expect(battle.lastEvent('assault')).toMatchObject({ round: 2, attack: 1 })
    expect(battle.of('B')).toMatchObject({ steps: 2, hiding: 'terrain' })
  })

  test('8.3.1 8.2.2 17.7.5: units in Us/Them have no commanded fire, and guns outside cannot fire into it', () => {
    const battle = shared(
      [
        `entente G mountain 75mm 4guns ${hexLabel} hiding top entered=N`,
        'entente H mountain 75mm 4guns 04.02',
        `ottoman B half battalion ${hexLabel}`,
      ],
      { active: { side: 'entente', segment: 'commanded fire' }, script: commandedFire },
    )
    expect(battle.refusal('entente', [battle.hex(hexLabel), battle.unit('G')])).toBe('8.3.1')
    expect(battle.refusal('entente', [battle.hex(hexLabel), battle.unit('H')])).toBe('17.7.5')
  })

  test('8.3.1-4 8.3.1-3 7.6.5: hidden enemies answer units that rise to fire, in that hex alone', () => {
    const battle = shared(
      [
        `entente A half battalion ${hexLabel} hiding top entered=N`,
        'entente R half battalion 05.05',
        `ottoman B half battalion ${hexLabel} hiding`,
      ],
      { dice: [0, 0, 9, 9, 9, 9, 9, 9] },
    )
    battle.say('entente', [battle.unit('A')])
    battle.say('entente', ['assault', battle.hex(hexLabel)])
    battle.say('entente', 'check')
    battle.say('ottoman', [[0, battle.hex(hexLabel)], battle.unit('B')])
    expect(battle.lastEvent('come out')).toMatchObject({ side: 'ottoman' })
    expect(battle.asked('entente')).toBe('opportunity fire')
    expect(battle.refusal('entente', [[0, battle.hex(hexLabel)], battle.unit('A')])).toBe('allowed')
    battle.say('entente', [[0, battle.hex(hexLabel)], battle.unit('A')])
    expect(battle.allEvents('fire').map(({ side, occasion }) => `${side} ${occasion}`)).toEqual([
      'entente counter-fire',
      'ottoman opportunity',
    ])
    // B has fired and hides again; A has risen to assault and does not.
    expect([battle.of('B').hiding, battle.of('A').hiding]).toEqual(['terrain', null])
  })
})

describe('8.3: units in Us/Them', () => {
  test('8.3.5 8.2.1: joining units are fired at first, then hide; no more join than can hide', () => {
    const units = [`entente A half battalion ${hexLabel} hiding top entered=N`, `ottoman P picket ${hexLabel} hiding`]
    const battle = shared([...units, 'entente B company 04.03'])
    battle.say('entente', [battle.unit('B')])
    battle.say('entente', ['go', battle.hex(hexLabel)])
    expect(battle.asked('ottoman')).toBe('opportunity fire')
    expect(battle.of('B').hiding).toBeNull()
    battle.say('ottoman', [])
    expect(battle.of('B')).toMatchObject({ hiding: 'terrain', entered: battle.facing('N') })
    expect(battle.state.assaults).toEqual([])
    const crowdedBattle = shared([...units, 'entente B half battalion 04.03', 'entente C company 04.03'])
    crowdedBattle.say('entente', [crowdedBattle.unit('B'), crowdedBattle.unit('C')])
    expect(crowdedBattle.refusal('entente', ['go', crowdedBattle.hex(hexLabel)])).toBe('8.3.5')
  })

  test('8.3.5 8.2.1: even units that fail morale as they enter hide', () => {
    const battle = shared(
      [
        `ottoman P picket ${hexLabel} hiding`,
        `entente A company ${hexLabel} hiding top morale=50`,
        'entente B half battalion 04.03',
      ],
      {
        // The picket comes out and hits; B fails its check on 85.
        dice: [0, 0, 0, 8, 5],
      },
    )
    battle.say('entente', [battle.unit('B')])
    battle.say('entente', ['go', battle.hex(hexLabel)])
    battle.say('ottoman', [[0, battle.hex(hexLabel)], battle.unit('P')])
    while (battle.asked('entente') === 'opportunity fire') battle.say('entente', [])
    if (battle.asked('entente') === 'losses') battle.say('entente', [battle.unit('B')])
    battle.say('entente', 'check')
    while (battle.asked('entente') === 'opportunity fire') battle.say('entente', [])
    expect(battle.lastEvent('morale').result).toBe('failed')
    expect(battle.of('B')).toMatchObject({ confused: true, hiding: 'terrain' })
  })

  test('8.3.6 17.7.6: artillery spotters in Us/Them see no farther than the next hex', () => {
    const seen = (usThem: readonly string[]) => {
      const units = [
        `entente A half battalion ${hexLabel} hiding top entered=N`,
        'entente H howitzer 15cm 4guns 04.02',
        'ottoman T company 04.06',
      ]
      return ruleAgainstFire(shared(units, { usThem, light: 'twilight' }), 'entente', 'H', '04.06')
    }
    expect(seen([])).toBe('allowed')
    expect(seen([`${hexLabel} ottoman`])).toBe('17.1.2-2')
  })

  test('13.1.17 8.3.1-3: a work dug there shelters only its owner', () => {
    const battle = shared(
      [`entente A half battalion ${hexLabel} hiding entered=N`, `ottoman P picket ${hexLabel} hiding`],
      {
        works: [`ottoman fire trench ${hexLabel} front=N,NE,NW ends=SE,SW rear=S`],
        change(state, places) {
          const place = {
            hex: places.hex(hexLabel),
            type: 'rifle pit',
            owner: 'entente',
            circular: true,
            connects: false,
          } as const
          state.works.push({ ...place, front: 63, ends: 0, rear: 0, guns: 0, closeQuarters: true })
        },
      },
    )
    expect(workOf(battle.battlefield('entente'), battle.unit('A'))?.type).toBe('rifle pit')
    expect(workOf(battle.battlefield('ottoman'), battle.unit('P'))?.type).toBe('fire trench')
  })
})

describe('19.2.2: room for part of a stack', () => {
  const fight = (units: readonly string[], dice: readonly number[]) =>
    shared(units, {
      usThem: [],
      active: { side: 'entente', segment: 'assault' },
      assaults: [`${hexLabel} entente`],
      script: assaultSegment,
      dice,
    })

  test('19.2.2a 19.2.2: a half-battalion breaks up so that one of its companies stays', () => {
    const battle = fight(
      [
        `entente A half battalion ${hexLabel} steps=1 entered=N`,
        ...['B', 'C'].map((name) => `entente ${name} half battalion ${hexLabel} entered=N`),
        `ottoman D half battalion ${hexLabel}`,
      ],
      // 00: the defender loses a step and passes its check.
      [0, 0, 0, 0],
    )
    battle.say('ottoman', 'check')
    battle.say('entente', 'retreat')
    expect(battle.asked('entente')).toBe('break up')
    expect(battle.choices('entente')).toEqual(['none', battle.unit('B'), battle.unit('C')])
    expect(battle.refusal('entente', battle.unit('A'))).toBe('19.2.2a')
    battle.say('entente', battle.unit('C'))
    expect(battle.of('C').hex).toBeLessThan(0)
    expect([battle.of('C a'), battle.of('C b')]).toMatchObject([
      { steps: 1, assaults: true },
      { steps: 1, assaults: true },
    ])
    expect(battle.lastEvent('stack revealed').units.length).toBeGreaterThan(0)
    battle.say('entente', 'none')
    const north = battle.hex('04.03')
    battle.say('entente', [
      [battle.unit('A'), 'us/them'],
      [battle.unit('B'), 'us/them'],
      [battle.unit('C a'), 'us/them'],
      [battle.unit('C b'), north],
    ])
    battle.say('ottoman', [])
    battle.say('entente', [])
    battle.say('ottoman', [])
    expect(battle.state.usThem).toHaveLength(1)
    expect([battle.of('C a').hex, battle.of('C b').hex]).toEqual([battle.hex(hexLabel), north])
  })
})
