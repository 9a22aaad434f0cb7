/** Rules that a fire cites only where they made a difference. */
import { onlyOffered } from '@firestep/conformance'
import { expect, test } from 'vitest'
import { movingStack, trigger } from '../../testing/fire.ts'
import { unitId } from '../../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { FireTrigger } from '../fire-triggers.ts'
import { commandedFire } from './commanded-fire.ts'
import { whyNoCrossfire } from './crossfire.ts'
import { firerOf } from './fire.ts'
import { opportunityFire } from './opportunity-fire.ts'

const always = (hundredths: number) => ({
  tables: { fireResults: { hundredths: new Array(22).fill(new Array(32).fill(hundredths)) } },
})
/** A die, and a percentile roll that misses. */
const miss = [5, 9, 9]

/** The Entente fires in reaction to an action of the first Ottoman unit. */
function fired(
  path: string,
  setup: TestBattleSetup & { deed?: Partial<FireTrigger>; at?: string; by?: readonly number[] },
): TestBattle {
  const { deed, at, by = [0], ...rest } = setup
  const battle = testBattle({
    overlay: always(0),
    active: { side: 'ottoman', segment: 'movement' },
    dice: miss,
    ...rest,
    change(state, places) {
      state.moving = movingStack('ottoman', places.hex(path.split(' ').at(-1) ?? ''))
      state.secrets.ottoman.moving = [unitId(0)]
    },
    script: (battle, places) => opportunityFire(battle, trigger(battle.sheet, places, 'ottoman', path, deed)),
  })
  battle.say('entente', [[0, battle.hex(at ?? path.split(' ').at(-1) ?? '')], ...by])
  return battle
}
const rules = (battle: TestBattle) => battle.lastEvent('fire').rules

test('17.1.7 17.1.7a: fire within the hex is doubled, except at retreating units', () => {
  const units = ['ottoman T company 03.03', 'entente A half battalion 03.03']
  const [moving, retreating] = [
    fired('03.02 03.03', { units, deed: { deed: 'move to assault' } }),
    fired('03.02 03.03', { units, deed: { deed: 'retreat' } }),
  ]
  expect([moving.lastEvent('fire').points, retreating.lastEvent('fire').points]).toEqual([8, 4])
  expect(rules(moving)).toContain('17.1.7')
  expect(rules(retreating)).toContain('17.1.7a')
})

test('16.1.2d 1.4.7: Confused firers have half their points', () => {
  const points = (state: string) => {
    const battle = fired('03.02 03.03', {
      units: ['ottoman T company 03.03', `entente A half battalion 03.04${state}`],
    })
    return {
      points: battle.lastEvent('fire').points,
      halved: rules(battle).includes('16.1.2d') && rules(battle).includes('1.4.7'),
    }
  }
  expect([points(''), points(' confused')]).toEqual([
    { points: 4, halved: false },
    { points: 2, halved: true },
  ])
})

test('17.2 step 1 17.2 step 2 17.2 step 3: points, modifiers and die give a box of the table', () => {
  const battle = fired('03.02 03.03', { units: ['ottoman T company 03.03', 'entente A company 03.04'], overlay: {} })
  const { points, modifiers, die, cell } = battle.lastEvent('fire')
  expect({ points, die, row: cell?.row, column: cell?.column }).toEqual({ points: 2, die: 5, row: 2, column: 2 })
  expect(battle.sum(modifiers)).toEqual({ moving: -3 })
  // A picket's quarter point, halved, is too little for a roll.
  const little = fired('03.02 03.03', {
    units: ['ottoman T company 03.03', 'entente P picket 03.04 confused'],
    dice: [],
  })
  expect(little.lastEvent('fire')).toMatchObject({ die: null, losses: 0 })
  expect(rules(little)).toEqual(expect.arrayContaining(['17.2 step 1']))
  expect(rules(little)).not.toContain('17.2 step 3')
})

test('17.2.4: each pip beyond the rows of the table is one column, and the rule is cited', () => {
  const shifted = (points: number) => {
    const battle = fired('03.02 03.03', {
      units: ['ottoman T company 03.03', 'entente A company 03.04'],
      overlay: {},
      deed: { points: { entered: points, left: points } },
      dice: [0, 9, 9],
    })
    const { cell } = battle.lastEvent('fire')
    return [cell?.row, cell?.column, rules(battle).includes('17.2.4')]
  }
  expect(shifted(1)).toEqual([-6, 2, false])
  expect(shifted(2)).toEqual([-7, 3, true])
})

test('17.2.6 17.2.7 17.1: the whole stack is struck, moving units first, and checks once', () => {
  const battle = fired('03.02 03.03', {
    units: ['ottoman T company 03.03', 'ottoman Other half battalion 03.03', 'entente A half battalion 03.04'],
    overlay: always(100),
    dice: [5, 9, 9, 0, 0],
  })
  expect(battle.of('T').hex).toBeLessThan(0)
  expect(battle.of('Other').steps).toBe(2)
  expect(rules(battle)).toEqual(expect.arrayContaining(['17.2.6', '17.1']))
  battle.say('ottoman', 'check')
  expect(battle.lastEvent('morale').rules).toContain('17.2.7')
  const alone = fired('03.02 03.03', { units: ['ottoman T company 03.03', 'entente A half battalion 03.04'] })
  expect(rules(alone)).not.toContain('17.1')
})

test('3.7.11: many steps in a hex are an easier target', () => {
  const density = (count: number) => {
    const crowd = Array.from({ length: count }, (_, i) => `ottoman U${i} half battalion 03.03`)
    const battle = fired('03.02 03.03', {
      units: ['ottoman T company 03.03', ...crowd, 'entente A half battalion 03.04'],
    })
    return [(battle.sum(battle.lastEvent('fire').modifiers).density ?? 0) < 0, rules(battle).includes('3.7.11')]
  }
  expect([density(0), density(6)]).toEqual([
    [false, false],
    [true, true],
  ])
})

test('17.4.11 17.4.11a 17.4.11b: points spent on a step, on an action, or in the hex fired at', () => {
  const units = ['ottoman T company 03.03', 'entente A half battalion 03.04', 'entente B half battalion 04.02']
  const spent = (setup: Parameters<typeof fired>[1], path = '03.02 03.03') =>
    fired(path, { units, ...setup })
      .lastEvent('fire')
      .modifiers.find(({ name }) => name === 'points spent')
  const points = { entered: 2, left: 2 }
  expect(spent({ deed: { points } })).toMatchObject({ rule: '17.4.11', value: -6 })
  expect(spent({ deed: { deed: 'limber', points } }, '03.03')).toMatchObject({ rule: '17.4.11a', value: -6 })
  const uneven = { entered: 2, left: 1 }
  expect(spent({ deed: { points: uneven } })).toMatchObject({ rule: '17.4.11b', value: -6 })
  expect(spent({ deed: { points: uneven }, at: '03.02', by: [1] })).toMatchObject({ rule: '17.4.11b', value: -3 })
})

test('17.4.5 17.4.5a 17.4: the question’s rule depends on the action', () => {
  const isAsked = (path: string, deed: Partial<FireTrigger> = {}) => {
    const battle = testBattle({
      units: ['ottoman T company 03.03', 'entente A half battalion 03.04'],
      change(state, places) {
        state.moving = movingStack('ottoman', places.hex('03.03'))
        state.secrets.ottoman.moving = [unitId(0)]
      },
      script: (battle, places) => opportunityFire(battle, trigger(battle.sheet, places, 'ottoman', path, deed)),
    })
    return battle.position.asked('entente')?.rule
  }
  expect(isAsked('03.02 03.03')).toBe('17.4.5a')
  expect(isAsked('03.03', { deed: 'move within the hex' })).toBe('17.4.5')
  expect(isAsked('03.03', { deed: 'limber' })).toBe('17.4')
})

test('6.4.7 6.4.8 6.6.2: Fire Trenches, circular trenches and forts cannot be enfiladed', () => {
  const raked = (work: string) => {
    const battle = testBattle({
      overlay: always(0),
      units: ['ottoman T company 03.03', 'entente A half battalion 03.04'],
      works: [`ottoman ${work}`],
      active: 'entente',
      script: commandedFire,
      dice: miss,
    })
    battle.say('entente', [battle.hex('03.03'), 0])
    if (battle.asked('ottoman') === 'hide') battle.say('ottoman', [])
    return [
      battle.sum(battle.lastEvent('fire').modifiers).enfilade ?? 0,
      rules(battle).filter((rule) => /^6\./.test(rule)),
    ]
  }
  const sides = 'front=NE,SE ends=N,S rear=NW,SW'
  expect(raked(`shallow trench 03.03 ${sides}`)).toEqual([-3, []])
  expect(raked(`fire trench 03.03 ${sides}`)).toEqual([0, ['6.4.7']])
  expect(raked('shallow trench 03.03 circular')).toEqual([0, ['6.4.8']])
  expect(raked('fort 03.03 circular guns=N')).toEqual([0, ['6.6.2']])
})

/** All Entente units fire at a stack that has entered 04.04 without leaving cover. */
function volley(units: readonly string[], works: readonly string[] = []) {
  const by = units.filter((unit) => unit.startsWith('entente')).map((_, id) => id)
  const battle = fired('05.05 04.04', {
    units: ['ottoman T half battalion 04.04', ...units],
    works,
    by,
    deed: { inWork: true },
  })
  const { modifiers } = battle.lastEvent('fire')
  return {
    by: modifiers.find(({ name }) => name === 'crossfire')?.rule ?? null,
    without: rules(battle).filter((rule) => /^(17\.6|7\.6\.4|6\.4\.9)/.test(rule)),
  }
}

test('17.6 17.6a 17.6.2: Crossfire needs two sides that do not touch, no high-angle fire, and firers not under Crossfire', () => {
  const N = 'entente N half battalion 04.03'
  expect(volley([N, 'entente S half battalion 04.05'])).toEqual({ by: '17.6', without: [] })
  expect(volley([N, 'entente H howitzer 15cm 4guns 04.05'])).toEqual({ by: null, without: ['17.6a'] })
  const caught = [N, 'entente S half battalion 04.05', 'ottoman E half battalion 04.06']
  expect(volley(caught)).toEqual({ by: null, without: ['17.6.2'] })
})

test('17.6.1 6.4.9 6.2.3: trenches and forts protect against Crossfire, rifle pits do not', () => {
  const bothUnits = ['entente N half battalion 04.03', 'entente S half battalion 04.05']
  expect(volley(bothUnits, ['ottoman rifle pit 04.04'])).toEqual({ by: '6.2.3', without: [] })
  expect(volley(bothUnits, ['ottoman shallow trench 04.04 circular'])).toEqual({ by: null, without: ['6.4.9'] })
  expect(volley(bothUnits, ['ottoman fort 04.04 circular guns=N'])).toEqual({ by: null, without: ['17.6.1'] })
})

test('7.6.4: hiding enemies do not put the firers under Crossfire', () => {
  const bothUnits = ['entente N half battalion 04.03', 'entente S half battalion 04.05']
  const enemy = 'ottoman E half battalion 04.06'
  expect(volley([...bothUnits, `${enemy} hiding`])).toEqual({ by: '17.6', without: ['7.6.4'] })
  expect(volley([...bothUnits, enemy])).toEqual({ by: null, without: ['17.6.2'] })
  expect(volley(bothUnits)).toEqual({ by: '17.6', without: [] })
})

test('7.6.4: hiding units make no Crossfire', () => {
  const battle = testBattle({
    units: ['ottoman T company 04.04', 'entente N company 04.03', 'entente S company 04.05 hiding'],
  })
  const battlefield = battle.battlefield('entente')
  const bothFirers = ['N', 'S'].map((name) => firerOf(battlefield, battle.unit(name)))
  expect(whyNoCrossfire(battlefield, battle.hex('04.04'), bothFirers)).toBe('7.6.4')
  battle.of('S').hiding = null
  expect(
    whyNoCrossfire(
      battlefield,
      battle.hex('04.04'),
      bothFirers.map(({ id }) => firerOf(battlefield, id)),
    ),
  ).toBeNull()
})

/** A comes out of hiding to fire at T, and the Ottomans may reply. */
function answering(otherUnit: string, ridges: readonly string[] = []) {
  const battle = testBattle({
    map: new Array(7).fill('sssssss'),
    units: ['entente A company 03.04 hiding', 'ottoman T company 03.03', `ottoman M ${otherUnit}`],
    active: 'entente',
    script: commandedFire,
    ridges,
    levels: new Array(7).fill('2222222'),
  })
  battle.say('entente', [battle.hex('03.03'), 0])
  return battle
}

test('17.1.2-4 7.6.3 7.6.3a: hiding units cannot reply at once, except from a ridge along a line that does not cross it', () => {
  const answer = (battle: TestBattle) => [[0, battle.hex('03.04')], 1]
  const offered = (rule: string, where: TestBattle, notWhere: TestBattle) =>
    onlyOffered(rule, { seat: 'ottoman', answer: answer(where), where, notWhere })
  const hidden = answering('mg section 05.05 hiding')
  offered('17.1.2-4', answering('mg section 05.05'), hidden)
  offered('7.6.3', answering('mg section 05.05'), hidden)
  const behind = 'mg section 05.05 ridge'
  offered('7.6.3a', answering(behind, ['05.05 SE']), answering(behind, ['05.05 NW', '05.05 SW']))
})

test('13.1.15-1 13.1.15-4: a failed check and hiding interrupt digging, and cite their rules', () => {
  const dug = (dice: readonly number[]) => {
    const battle = fired('03.02 03.03', {
      map: new Array(7).fill('sssssss'),
      overlay: always(10),
      units: ['ottoman T company 03.03', 'ottoman D company 03.03 long=construct', 'entente A half battalion 03.04'],
      dice,
    })
    if (battle.asked('ottoman') === 'lead') battle.say('ottoman', 'check')
    return battle
  }
  const failed = dug([5, 2, 0, 9, 0])
  expect(failed.lastEvent('morale')).toMatchObject({ result: 'failed' })
  expect(failed.lastEvent('morale').rules).toContain('13.1.15-1')
  expect(failed.of('D')).toMatchObject({ long: null, digs: null })
  const passed = dug([5, 2, 0, 0, 0])
  expect(passed.lastEvent('morale').rules).not.toContain('13.1.15-1')
  expect(passed.of('D').digs).not.toBeNull()
  expect(passed.asked('ottoman')).toBe('hide')
  passed.say('ottoman', [[passed.unit('D'), 'terrain']])
  expect(passed.lastEvent('hide').rules).toContain('13.1.15-4')
  expect(passed.of('D')).toMatchObject({ digs: null, hiding: 'terrain' })
})
