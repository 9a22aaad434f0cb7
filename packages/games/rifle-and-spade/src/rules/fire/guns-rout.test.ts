import { expect, test } from 'vitest'
import { movingStack, trigger } from '../../testing/fire.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { isOnMap } from '../ids.ts'
import { commandedFire } from './commanded-fire.ts'
import { opportunityFire } from './opportunity-fire.ts'
import { routStack } from './rout.ts'

const blanks = { tables: { fireResults: { hundredths: new Array(22).fill(new Array(32).fill(0)) } } }
/** A Near Miss, and a check that ends in rout. */
const routed = [5, 1, 0, 9, 9]
const nothing = [5, 9, 9]

/** Guns with enemy infantry adjacent and a machine gun to the north that can rout them. */
const broken = (setup: TestBattleSetup = {}) =>
  testBattle({
    overlay: blanks,
    map: new Array(12).fill('cccccccccccc'),
    units: [
      'entente M mg section 06.04',
      'entente A half battalion 06.05',
      'ottoman Bty mountain 75mm 4guns 06.06',
      ...(setup.units ?? []),
    ],
    levels: new Array(12).fill('111111111111').with(3, '111112111111'),
    active: 'entente',
    script: commandedFire,
    ...(setup.dice === undefined ? {} : { dice: setup.dice }),
  })

test('19.1.8 16.4.2 19.1-4: routing guns draw fire, in the hex they leave or the one they reach', () => {
  const battle = broken({ dice: [...routed, ...nothing] })
  const [hexLeft, end] = [battle.hex('06.06'), battle.hex('06.09')]
  battle.say('entente', [hexLeft, battle.unit('M')])
  expect(battle.asked('ottoman')).toBe('guns rout')
  battle.say('ottoman', end)
  expect(battle.lastEvent('guns rout')).toMatchObject({ to: end })
  expect(battle.lastEvent('guns rout').rules).toContain('19.1.8')
  expect(battle.asked('entente')).toBe('opportunity fire')
  expect(battle.choices('entente')).toEqual([[0, hexLeft]])
  expect(battle.refusal('entente', [[0, end], battle.unit('A')])).toBe('17.1.4')
  battle.say('entente', [[0, hexLeft], battle.unit('A')])
  expect(battle.lastEvent('fire')).toMatchObject({ occasion: 'opportunity', deed: 'retreat', hex: hexLeft })
  expect(battle.sum(battle.lastEvent('fire').modifiers)).toMatchObject({ moving: -3 })
  expect(battle.of('Bty')).toMatchObject({ hex: end, column: true, confused: true })
  // Units fired on in column may leave column.
  expect(battle.asked('ottoman')).toBe('leave column')
  battle.say('ottoman', [])
  expect(battle.state.fled).toEqual([])
  expect(battle.asked('entente')).toBeUndefined()
  expect(battle.drawsLeft).toBe(0)
})

test('19.1.8: the enemy may pass, and guns that were lost draw no fire', () => {
  const routedBattle = broken({ dice: routed })
  routedBattle.say('entente', [routedBattle.hex('06.06'), routedBattle.unit('M')])
  routedBattle.say('ottoman', routedBattle.hex('06.09'))
  routedBattle.say('entente', [])
  expect(routedBattle.asked('entente')).toBeUndefined()
  expect(routedBattle.allEvents('fire')).toHaveLength(1)
  const fixed = testBattle({
    overlay: blanks,
    units: ['entente A half battalion 03.03', 'ottoman Bty mountain 75mm 4guns 03.04 immobile'],
    active: 'entente',
    script: commandedFire,
    dice: routed,
  })
  fixed.say('entente', [fixed.hex('03.04'), fixed.unit('A')])
  expect(fixed.lastEvent('guns rout')).toMatchObject({ to: null })
  expect(fixed.lastEvent('guns rout').rules).not.toContain('19.1.8')
  expect(fixed.asked('entente')).toBeUndefined()
})

test('19.1.8 16.4.2: guns that rout again under that fire flee on, and draw fire again', () => {
  const battle = broken({ dice: [...routed, ...routed], units: ['entente Z half battalion 05.09'] })
  const [hexLeft, end] = [battle.hex('06.06'), battle.hex('06.09')]
  battle.say('entente', [hexLeft, battle.unit('M')])
  battle.say('ottoman', end)
  battle.say('entente', [[0, hexLeft], battle.unit('A')])
  battle.say('ottoman', battle.hex('06.12'))
  battle.say('ottoman', [])
  expect(battle.of('Bty').hex).toBe(battle.hex('06.12'))
  expect(battle.asked('entente')).toBe('opportunity fire')
  expect(battle.choices('entente')).toEqual([[0, end]])
})

test('19.1.8: fire at fleeing guns does not count as fire at the moving stack', () => {
  const battle = testBattle({
    overlay: blanks,
    map: new Array(12).fill('cccccccccccc'),
    units: [
      'entente Bty mountain 75mm 4guns 06.06',
      'entente Mover half battalion 08.06',
      'ottoman X half battalion 06.05',
      'ottoman G mountain 75mm 4guns 06.03',
    ],
    active: 'entente',
    change(state, places) {
      state.moving = movingStack('entente', places.hex('08.06'))
      state.secrets.entente.moving = [places.unit('Mover')]
    },
    script: (battle, places) =>
      opportunityFire(battle, {
        ...trigger(battle.sheet, places, 'entente', '06.06 06.07', { deed: 'retreat' }),
        guns: places.unit('Bty'),
      }),
    dice: nothing,
  })
  expect(battle.choices('ottoman', [0, battle.hex('06.06')])).toEqual([battle.unit('X'), battle.unit('G')])
  battle.say('ottoman', [[0, battle.hex('06.06')], battle.unit('G')])
  expect(battle.state.moving).toMatchObject({ firedOn: false, shelledBy: [] })
  expect(battle.lastEvent('fire').modifiers.map(({ name }) => name)).not.toContain('guns moving')
})

/** Guns in 06.06 flee from the hexes that fired. `to` has the hexes they may reach. */
const running = (setup: TestBattleSetup & { from?: readonly string[]; gun?: string } = {}) => {
  const { from = ['06.04'], gun = 'mountain 75mm 4guns', ...rest } = setup
  const battle = testBattle({
    map: new Array(12).fill('cccccccccccc'),
    ...rest,
    units: [`ottoman Bty ${gun} 06.06`, ...(rest.units ?? ['entente A half battalion 06.05'])],
    script: (battle, places) =>
      routStack(battle, { side: 'ottoman', hex: places.hex('06.06'), part: 'hex' }, from.map(places.hex)),
  })
  const isAsked = battle.asked('ottoman') === 'guns rout'
  return {
    battle,
    to: isAsked
      ? battle
          .choices('ottoman')
          .map((hex) => battle.label(hex))
          .sort()
      : [],
  }
}

test('16.4.2: guns flee three hexes, each farther from all hexes that fired', () => {
  expect(running().to).toEqual(['03.08', '04.08', '05.09', '06.09', '07.09', '08.08', '09.08'])
  // Fire from two sides leaves less room.
  expect(running({ from: ['06.04', '03.06'] }).to).toEqual(['06.09', '07.09', '08.08', '09.08'])
  // Between two opposite hexes they cannot flee and are lost.
  const { battle, to } = running({ from: ['06.04', '06.08'] })
  expect([to, battle.lastEvent('guns rout').to, !isOnMap(battle.of('Bty').hex), battle.state.fled]).toEqual([
    [],
    null,
    true,
    [],
  ])
})

test('16.4.2: without fire from a hex, guns flee from the enemies near them', () => {
  const far = running({ from: [], units: ['entente A half battalion 06.04'] })
  expect(far.to).toEqual(running().to)
  const two = running({ from: [], units: ['entente A half battalion 06.04', 'entente B half battalion 03.06'] })
  expect(two.to).toEqual(running({ from: ['06.04', '03.06'] }).to)
})

test('16.4.2 19.1-4: guns flee neither through enemies nor into full hexes, and into cover if possible', () => {
  const barred = running({ units: ['entente A half battalion 06.05', 'entente B half battalion 06.08'] })
  expect(barred.to).not.toContain('06.08')
  expect(barred.to).toEqual(['03.08', '04.08', '05.09', '07.09', '08.08', '09.08'])
  const cover = new Array(12).fill('cccccccccccc').with(8, 'ccccssssssss')
  expect(running({ map: cover }).to).toEqual(['05.09', '06.09', '07.09'])
  const full = [
    ...Array.from({ length: 3 }, (_, i) => `ottoman G${i} mountain 75mm 4guns 06.09`),
    'entente A company 06.05',
  ]
  expect(running({ units: full }).to).toEqual(['03.08', '04.08', '05.09', '07.09', '08.08', '09.08'])
})

test('19.1.8 16.4.2: the whole flight is one retreat, with the hexside costs at its start and end', () => {
  const levels = new Array(12).fill('111111111111')
  const flight = (rows: readonly string[]) => {
    const { battle } = running({ levels: rows, gun: 'mountain 75mm 4guns' })
    battle.say('ottoman', battle.hex('06.09'))
    expect(battle.of('Bty')).toMatchObject({
      hex: battle.hex('06.09'),
      column: true,
      confused: true,
      hiding: null,
      onTop: false,
      entered: null,
    })
    expect(battle.lastEvent('guns rout')).toEqual({
      type: 'guns rout',
      side: 'ottoman',
      unit: 0,
      to: battle.hex('06.09'),
      rules: ['16.4', '16.4.2', '19.1-4', '19.1.8'],
    })
    const [fled, ...otherFled] = battle.state.fled
    expect(otherFled).toEqual([])
    const { points, ...where } = fled ?? { points: null }
    expect(where).toEqual({
      side: 'ottoman',
      deed: 'retreat',
      hex: battle.hex('06.09'),
      left: battle.hex('06.06'),
      crossed: battle.facing('N'),
      wave: 0,
      inWork: false,
      fromBoats: false,
      guns: 0,
    })
    return points
  }
  expect(flight(levels)).toEqual({ entered: 0, left: 0 })
  expect(flight(levels.with(8, '222222222222'))).toEqual({ entered: 1, left: 0 })
  expect(flight(levels.map((row, i) => (i > 5 ? '222222222222' : row)))).toEqual({ entered: 0, left: 1 })
})
