import { describe, expect, test } from 'vitest'
import { whether } from '../../testing/fire.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { commandedFire } from '../fire/commanded-fire.ts'
import { workOf } from '../movement/hiding.ts'
import { movementSegment } from '../movement/movement-subsegment.ts'
import { assaultSegment } from './assault-subsegment.ts'

const here = '04.04'
const scrub = new Array(7).fill('sssssss')

/** A hex of scrub that both share, the Ottomans first; the entente came in from the north, and has the hexes there. */
const shared = (units: readonly string[], more: TestBattleSetup = {}) =>
  testBattle({
    map: scrub,
    orders: false,
    units: ['entente HQ headquarters 04.01', 'ottoman HQ headquarters 04.07', ...units],
    usThem: [`${here} ottoman`],
    active: { side: 'entente', segment: 'movement' },
    script: movementSegment,
    ...more,
    change(state, at) {
      const north = at.hex('04.03')
      state.passed = `${state.passed.slice(0, north)}e${state.passed.slice(north + 1)}`
      more.change?.(state, at)
    },
  })

describe('8.3.1 out of Us/Them', () => {
  const pair = [`entente A half battalion ${here} hiding top entered=N`, `ottoman P picket ${here} hiding`]

  test('8.3.1 8.3.1-1 8.3.3: one only leaves for where friends were the last to pass; the others hide on', () => {
    const war = shared(pair)
    war.say('entente', [war.unit('A')])
    expect(war.choices('entente')).toEqual(['go', 'assault', 'stop'])
    expect(war.refusal('entente', ['come out'])).toBe('8.3.1')
    expect(war.refusal('entente', ['go', war.hex('04.05')])).toBe('8.3.1-1')
    // Nobody is left there whom it could join when it comes back.
    expect(war.refusal('entente', ['go', war.hex('04.03'), war.hex(here)])).toBe('14.1.10')
    war.say('entente', ['go', war.hex('04.03'), war.hex('04.02')])
    war.say('ottoman', [])
    expect(war.last('us/them over').rules).toEqual(['8.3.3'])
    expect(war.state.usThem).toEqual([])
    expect(war.of('P').hiding).toBe('terrain')
    expect(war.label(war.of('A').hex)).toBe('04.02')
  })

  test('8.3.3 8.3.1-3: whoever fired at those who left may hide again, and does not have to', () => {
    const fire = (dice: readonly number[]) => {
      const war = shared(pair, { dice })
      war.say('entente', [war.unit('A')])
      war.say('entente', ['go', war.hex('04.03')])
      war.say('ottoman', [[0, war.hex(here)], war.unit('P')])
      war.say('entente', [])
      return war
    }
    const war = fire([9, 9, 9])
    expect(war.asked('ottoman')).toBe('hide')
    war.say('ottoman', [])
    war.say('entente', [])
    expect(war.last('us/them over').rules).toEqual(['8.3.3'])
    expect(war.of('P').hiding).toBeNull()
  })

  test('8.2.1 8.3.1-1: whoever is stopped as it leaves hides again in the hex, and so does whoever stopped it', () => {
    // The fire hits (9 and 00), and the rest of the half-battalion fails its check on 85.
    const war = shared([pair[0] as string, `ottoman B half battalion ${here} hiding`], { dice: [9, 0, 0, 8, 5] })
    war.say('entente', [war.unit('A')])
    war.say('entente', ['go', war.hex('04.03')])
    war.say('ottoman', [[0, war.hex(here)], war.unit('B')])
    war.say('entente', [])
    war.say('entente', 'check')
    while (war.asked('ottoman') === 'hide') war.say('ottoman', [])
    expect(war.last('morale').result).toBe('failed')
    expect(war.label(war.of('A').hex)).toBe(here)
    expect(war.of('A')).toMatchObject({ hiding: 'terrain', confused: true })
    expect(war.of('B').hiding).toBe('terrain')
    expect(war.state.usThem).toHaveLength(1)
  })

  test('8.3.4: whoever is shot down in the hex leaves it to the others, who do not hide any more', () => {
    const war = shared([`entente A company ${here} hiding top entered=N`, `ottoman B half battalion ${here} hiding`], {
      dice: [0, 0, 0],
    })
    war.say('entente', [war.unit('A')])
    war.say('entente', ['go', war.hex('04.03')])
    war.say('ottoman', [[0, war.hex(here)], war.unit('B')])
    war.say('entente', [])
    expect(war.of('A').hex).toBeLessThan(0)
    if (war.asked('ottoman') === 'hide') war.say('ottoman', [])
    expect(war.last('us/them over').rules).toEqual(['8.3.4'])
    expect(war.of('B').hiding).toBeNull()
  })

  test('8.3.1-2 8.3.1-2b 14.4.5: a stack may rise and assault in its hex, and pays for the wire it once crossed', () => {
    const trench = `ottoman fire trench ${here} front=N,NE,NW ends=SE,SW rear=S wire=N,NE,NW`
    const war = shared(pair, { works: [trench], dice: [0, 0] })
    war.say('entente', [war.unit('A')])
    war.say('entente', ['assault', war.hex(here)])
    war.say('entente', 'check')
    expect(war.last('move to assault').rules).toContain('8.3.1-2b')
    expect(war.state.moving?.spent).toBe(1)
    war.say('ottoman', [])
    expect(war.state.assaults).toMatchObject([{ attacker: 'entente', wire: true, entered: 1 << war.facing('N') }])
    expect(war.of('A')).toMatchObject({ assaults: true, hiding: null })
  })

  test('8.3.1-2a: whoever has not the heart for it never came out', () => {
    const war = shared(pair, { dice: [9, 0] })
    war.say('entente', [war.unit('A')])
    war.say('entente', ['assault', war.hex(here)])
    war.say('entente', 'check')
    expect(war.of('A')).toMatchObject({ hiding: 'terrain', confused: false, assaults: false })
    expect(war.state.assaults).toEqual([])
  })

  test('8.3.1-2a 18.1.2 18.4.2: whoever hides on takes no part in the assault of others, nor do hits reach it', () => {
    const war = shared(
      [
        `entente A half battalion ${here} entered=N`,
        `entente B half battalion ${here} hiding top entered=N`,
        `ottoman C company ${here}`,
        `ottoman D company ${here}`,
      ],
      {
        active: { side: 'entente', segment: 'assault' },
        assaults: [`${here} entente`],
        script: assaultSegment,
        // 99: the attackers lose a step; they pass; 00: the defenders lose one, and pass.
        dice: [9, 9, 0, 0, 0, 0, 0, 0],
      },
    )
    expect(war.last('assault')).toMatchObject({ attack: 2, defence: 2, losers: ['attacker'] })
    expect(war.of('A').steps).toBe(1)
    war.say('entente', 'check')
    war.say('entente', 'stay')
    war.say('ottoman', 'stay')
    expect(war.last('assault')).toMatchObject({ round: 2, attack: 1 })
    expect(war.of('B')).toMatchObject({ steps: 2, hiding: 'terrain' })
  })

  test('8.3.1 8.2.2 17.7.5: nobody fires there under command, and guns outside do not fire into it', () => {
    const war = shared(
      [
        `entente G mountain 75mm 4guns ${here} hiding top entered=N`,
        'entente H mountain 75mm 4guns 04.02',
        `ottoman B half battalion ${here}`,
      ],
      { active: { side: 'entente', segment: 'commanded fire' }, script: commandedFire },
    )
    expect(war.refusal('entente', [war.hex(here), war.unit('G')])).toBe('8.3.1')
    expect(war.refusal('entente', [war.hex(here), war.unit('H')])).toBe('17.7.5')
  })

  test('8.3.1-4 8.3.1-3 7.6.5: those who hide there answer whoever rises to fire, in that hex alone', () => {
    const war = shared(
      [
        `entente A half battalion ${here} hiding top entered=N`,
        'entente R half battalion 05.05',
        `ottoman B half battalion ${here} hiding`,
      ],
      { dice: [0, 0, 9, 9, 9, 9, 9, 9] },
    )
    war.say('entente', [war.unit('A')])
    war.say('entente', ['assault', war.hex(here)])
    war.say('entente', 'check')
    war.say('ottoman', [[0, war.hex(here)], war.unit('B')])
    expect(war.last('come out')).toMatchObject({ side: 'ottoman' })
    expect(war.asked('entente')).toBe('opportunity fire')
    expect(war.refusal('entente', [[0, war.hex(here)], war.unit('A')])).toBe('allowed')
    war.say('entente', [[0, war.hex(here)], war.unit('A')])
    expect(war.all('fire').map(({ side, occasion }) => `${side} ${occasion}`)).toEqual([
      'entente counter-fire',
      'ottoman opportunity',
    ])
    // It has fired and goes back; whoever rose to assault does not.
    expect([war.of('B').hiding, war.of('A').hiding]).toEqual(['terrain', null])
  })
})

describe('8.3 in Us/Them', () => {
  test('8.3.5 8.2.1: whoever joins it is fired at first and hides then; no more than can hide there', () => {
    const units = [`entente A half battalion ${here} hiding top entered=N`, `ottoman P picket ${here} hiding`]
    const war = shared([...units, 'entente B company 04.03'])
    war.say('entente', [war.unit('B')])
    war.say('entente', ['go', war.hex(here)])
    expect(war.asked('ottoman')).toBe('opportunity fire')
    expect(war.of('B').hiding).toBeNull()
    war.say('ottoman', [])
    expect(war.of('B')).toMatchObject({ hiding: 'terrain', entered: war.facing('N') })
    expect(war.state.assaults).toEqual([])
    const many = shared([...units, 'entente B half battalion 04.03', 'entente C company 04.03'])
    many.say('entente', [many.unit('B'), many.unit('C')])
    expect(many.refusal('entente', ['go', many.hex(here)])).toBe('8.3.5')
  })

  test('8.3.5 8.2.1: even whoever is shaken as it comes in', () => {
    const war = shared(
      [
        `ottoman P picket ${here} hiding`,
        `entente A company ${here} hiding top morale=50`,
        'entente B half battalion 04.03',
      ],
      {
        // The picket comes out and hits; B fails on 85.
        dice: [0, 0, 0, 8, 5],
      },
    )
    war.say('entente', [war.unit('B')])
    war.say('entente', ['go', war.hex(here)])
    war.say('ottoman', [[0, war.hex(here)], war.unit('P')])
    while (war.asked('entente') === 'opportunity fire') war.say('entente', [])
    if (war.asked('entente') === 'losses') war.say('entente', [war.unit('B')])
    war.say('entente', 'check')
    while (war.asked('entente') === 'opportunity fire') war.say('entente', [])
    expect(war.last('morale').result).toBe('failed')
    expect(war.of('B')).toMatchObject({ confused: true, hiding: 'terrain' })
  })

  test('8.3.6 17.7.6: from there one sees no farther for the guns than the next hex', () => {
    const seen = (usThem: readonly string[]) => {
      const units = [
        `entente A half battalion ${here} hiding top entered=N`,
        'entente H howitzer 15cm 4guns 04.02',
        'ottoman T company 04.06',
      ]
      return whether(shared(units, { usThem, light: 'twilight' }), 'entente', 'H', '04.06')
    }
    expect(seen([])).toBe('allowed')
    expect(seen([`${here} ottoman`])).toBe('17.1.2-2')
  })

  test('13.1.17 8.3.1-3: a work that was dug there is its owner’s alone', () => {
    const war = shared([`entente A half battalion ${here} hiding entered=N`, `ottoman P picket ${here} hiding`], {
      works: [`ottoman fire trench ${here} front=N,NE,NW ends=SE,SW rear=S`],
      change(state, at) {
        const place = {
          hex: at.hex(here),
          type: 'rifle pit',
          owner: 'entente',
          circular: true,
          connects: false,
        } as const
        state.works.push({ ...place, front: 63, ends: 0, rear: 0, guns: 0, closeQuarters: true })
      },
    })
    expect(workOf(war.ground('entente'), war.unit('A'))?.type).toBe('rifle pit')
    expect(workOf(war.ground('ottoman'), war.unit('P'))?.type).toBe('fire trench')
  })
})

describe('19.2.2 room for some', () => {
  const fight = (units: readonly string[], dice: readonly number[]) =>
    shared(units, {
      usThem: [],
      active: { side: 'entente', segment: 'assault' },
      assaults: [`${here} entente`],
      script: assaultSegment,
      dice,
    })

  test('19.2.2a 19.2.2: a half-battalion breaks up so that a company of it stays', () => {
    const war = fight(
      [
        `entente A half battalion ${here} steps=1 entered=N`,
        ...['B', 'C'].map((name) => `entente ${name} half battalion ${here} entered=N`),
        `ottoman D half battalion ${here}`,
      ],
      // 00: the defender loses a step and passes.
      [0, 0, 0, 0],
    )
    war.say('ottoman', 'check')
    war.say('entente', 'retreat')
    expect(war.asked('entente')).toBe('break up')
    expect(war.choices('entente')).toEqual(['none', war.unit('B'), war.unit('C')])
    expect(war.refusal('entente', war.unit('A'))).toBe('19.2.2a')
    war.say('entente', war.unit('C'))
    expect(war.of('C').hex).toBeLessThan(0)
    expect([war.of('C a'), war.of('C b')]).toMatchObject([
      { steps: 1, assaults: true },
      { steps: 1, assaults: true },
    ])
    expect(war.last('stack revealed').units.length).toBeGreaterThan(0)
    war.say('entente', 'none')
    const north = war.hex('04.03')
    war.say('entente', [
      [war.unit('A'), 'us/them'],
      [war.unit('B'), 'us/them'],
      [war.unit('C a'), 'us/them'],
      [war.unit('C b'), north],
    ])
    war.say('ottoman', [])
    war.say('entente', [])
    war.say('ottoman', [])
    expect(war.state.usThem).toHaveLength(1)
    expect([war.of('C a').hex, war.of('C b').hex]).toEqual([war.hex(here), north])
  })
})
