import { expect, test } from 'vitest'
import { trigger, underWay } from '../../testing/fire.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { commandedFire } from './commanded-fire.ts'
import { opportunityFire } from './opportunity-fire.ts'

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
