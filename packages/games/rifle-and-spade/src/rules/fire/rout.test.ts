import { expect, test } from 'vitest'
import { trigger, underWay } from '../../testing/fire.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { commandedFire } from './commanded-fire.ts'
import { opportunityFire } from './opportunity-fire.ts'
import { routStack } from './rout.ts'

const blanks = { tables: { fireResults: { hundredths: new Array(22).fill(new Array(32).fill(0)) } } }
/** A near miss, and a check that ends in rout. */
const routed = [5, 1, 0, 9, 9]
const nothing = [5, 9, 9]

/** Guns with infantry beside them and a machine gun to the north that makes them run. */
const broken = (more: TestBattleSetup = {}) =>
  testBattle({
    overlay: blanks,
    map: new Array(12).fill('cccccccccccc'),
    units: [
      'entente M mg section 06.04',
      'entente A half battalion 06.05',
      'ottoman Bty mountain 75mm 4guns 06.06',
      ...(more.units ?? []),
    ],
    levels: new Array(12).fill('111111111111').with(3, '111112111111'),
    active: 'entente',
    script: commandedFire,
    ...(more.dice === undefined ? {} : { dice: more.dice }),
  })

test('19.1.8 16.4.2 19.1-4: guns that rout draw fire, in the hex they leave or the one they reach', () => {
  const war = broken({ dice: [...routed, ...nothing] })
  const [left, end] = ['06.06', '06.09'].map(war.hex) as [number, number]
  war.say('entente', [left, war.unit('M')])
  expect(war.asked('ottoman')).toBe('guns rout')
  war.say('ottoman', end)
  expect(war.last('guns rout')).toMatchObject({ to: end })
  expect(war.last('guns rout').rules).toContain('19.1.8')
  expect(war.asked('entente')).toBe('opportunity fire')
  expect(war.choices('entente')).toEqual([[0, left]])
  expect(war.refusal('entente', [[0, end], war.unit('A')])).toBe('17.1.4')
  war.say('entente', [[0, left], war.unit('A')])
  expect(war.last('fire')).toMatchObject({ occasion: 'opportunity', deed: 'retreat', hex: left })
  expect(war.sum(war.last('fire').modifiers)).toMatchObject({ moving: -3 })
  expect(war.of('Bty')).toMatchObject({ hex: end, column: true, confused: true })
  // A stack fired on in column may leave it.
  expect(war.asked('ottoman')).toBe('leave column')
  war.say('ottoman', [])
  expect(war.state.fled).toEqual([])
  expect(war.asked('entente')).toBeUndefined()
  expect(war.left).toBe(0)
})

test('19.1.8: they may be let go, and guns that were lost draw nothing', () => {
  const gone = broken({ dice: routed })
  gone.say('entente', [gone.hex('06.06'), gone.unit('M')])
  gone.say('ottoman', gone.hex('06.09'))
  gone.say('entente', [])
  expect(gone.asked('entente')).toBeUndefined()
  expect(gone.all('fire')).toHaveLength(1)
  const fixed = testBattle({
    overlay: blanks,
    units: ['entente A half battalion 03.03', 'ottoman Bty mountain 75mm 4guns 03.04 immobile'],
    active: 'entente',
    script: commandedFire,
    dice: routed,
  })
  fixed.say('entente', [fixed.hex('03.04'), fixed.unit('A')])
  expect(fixed.last('guns rout')).toMatchObject({ to: null })
  expect(fixed.last('guns rout').rules).not.toContain('19.1.8')
  expect(fixed.asked('entente')).toBeUndefined()
})

test('19.1.8 16.4.2: guns that rout again under that fire run on, and draw fire again', () => {
  const war = broken({ dice: [...routed, ...routed], units: ['entente Z half battalion 05.09'] })
  const [left, end] = ['06.06', '06.09'].map(war.hex) as [number, number]
  war.say('entente', [left, war.unit('M')])
  war.say('ottoman', end)
  war.say('entente', [[0, left], war.unit('A')])
  war.say('ottoman', war.hex('06.12'))
  war.say('ottoman', [])
  expect(war.of('Bty').hex).toBe(war.hex('06.12'))
  expect(war.asked('entente')).toBe('opportunity fire')
  expect(war.choices('entente')).toEqual([[0, end]])
})

test('19.1.8: a stack under way keeps its own account: it has not been fired on, nor do guns count a shot at it', () => {
  const war = testBattle({
    overlay: blanks,
    map: new Array(12).fill('cccccccccccc'),
    units: [
      'entente Bty mountain 75mm 4guns 06.06',
      'entente Mover half battalion 08.06',
      'ottoman X half battalion 06.05',
      'ottoman G mountain 75mm 4guns 06.03',
    ],
    active: 'entente',
    change(state, at) {
      state.moving = underWay('entente', at.hex('08.06'))
      state.secrets.entente.moving = [at.unit('Mover')]
    },
    script: (battle, at) =>
      opportunityFire(battle, {
        ...trigger(battle.sheet, at, 'entente', '06.06 06.07', { deed: 'retreat' }),
        guns: at.unit('Bty'),
      }),
    dice: nothing,
  })
  expect(war.choices('ottoman', [0, war.hex('06.06')])).toEqual([war.unit('X'), war.unit('G')])
  war.say('ottoman', [[0, war.hex('06.06')], war.unit('G')])
  expect(war.state.moving).toMatchObject({ firedOn: false, shelledBy: [] })
  expect(war.last('fire').modifiers.map(({ name }) => name)).not.toContain('guns moving')
})

/** Guns in 06.06 run from whatever fired; where they may come to, and the one flight they are fired at for. */
const running = (more: TestBattleSetup & { from?: readonly string[]; gun?: string } = {}) => {
  const { from = ['06.04'], gun = 'mountain 75mm 4guns', ...rest } = more
  const war = testBattle({
    map: new Array(12).fill('cccccccccccc'),
    ...rest,
    units: [`ottoman Bty ${gun} 06.06`, ...(rest.units ?? ['entente A half battalion 06.05'])],
    script: (battle, at) => routStack(battle, { side: 'ottoman', hex: at.hex('06.06'), part: 'hex' }, from.map(at.hex)),
  })
  const asked = war.asked('ottoman') === 'guns rout'
  return {
    war,
    to: asked
      ? war
          .choices('ottoman')
          .map((hex) => war.label(hex as number))
          .sort()
      : [],
  }
}

test('16.4.2: guns run three hexes, each farther from whatever fired', () => {
  expect(running().to).toEqual(['03.08', '04.08', '05.09', '06.09', '07.09', '08.08', '09.08'])
  // From both sides of them, there is less room.
  expect(running({ from: ['06.04', '03.06'] }).to).toEqual(['06.09', '07.09', '08.08', '09.08'])
  // Caught between both they get nowhere, and are lost.
  const { war, to } = running({ from: ['06.04', '06.08'] })
  expect([to, war.last('guns rout').to, war.of('Bty').hex < 0, war.state.fled]).toEqual([[], null, true, []])
})

test('16.4.2: without any fire from a hex they run from the enemy, and from nobody anywhere', () => {
  const far = running({ from: [], units: ['entente A half battalion 06.04'] })
  expect(far.to).toEqual(running().to)
  const two = running({ from: [], units: ['entente A half battalion 06.04', 'entente B half battalion 03.06'] })
  expect(two.to).toEqual(running({ from: ['06.04', '03.06'] }).to)
})

test('16.4.2 19.1-4: not through the enemy, over cliffs or where there is no room; to cover if there is any', () => {
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

test('19.1.8 16.4.2: the flight is one retreat: where it began, where it ends, and what the hexsides cost there', () => {
  const levels = new Array(12).fill('111111111111')
  const flight = (rows: readonly string[]) => {
    const { war } = running({ levels: rows, gun: 'mountain 75mm 4guns' })
    war.say('ottoman', war.hex('06.09'))
    expect(war.of('Bty')).toMatchObject({
      ...{ hex: war.hex('06.09'), column: true, confused: true, hiding: null, onTop: false, entered: null },
    })
    expect(war.last('guns rout')).toEqual({
      ...{ type: 'guns rout', side: 'ottoman', unit: 0, to: war.hex('06.09') },
      rules: ['16.4', '16.4.2', '19.1-4', '19.1.8'],
    })
    const [fled, ...others] = war.state.fled
    expect(others).toEqual([])
    const { points, ...where } = fled ?? { points: null }
    expect(where).toEqual({
      ...{ side: 'ottoman', deed: 'retreat', hex: war.hex('06.09'), left: war.hex('06.06') },
      ...{ crossed: war.facing('N'), wave: 0, inWork: false, fromBoats: false, guns: 0 },
    })
    return points
  }
  expect(flight(levels)).toEqual({ entered: 0, left: 0 })
  expect(flight(levels.with(8, '222222222222'))).toEqual({ entered: 1, left: 0 })
  expect(flight(levels.map((row, i) => (i > 5 ? '222222222222' : row)))).toEqual({ entered: 0, left: 1 })
})
