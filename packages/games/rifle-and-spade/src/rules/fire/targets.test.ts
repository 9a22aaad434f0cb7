/** Targets of fire, taken from the units themselves and from what a stack shows. */
import { expect, test } from 'vitest'
import { trigger } from '../../testing/fire.ts'
import { unitId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import type { FireTrigger } from '../fire-triggers.ts'
import { type Fire, firerOf, isLongAction, isMoving } from './fire.ts'
import { isWithHeadquarters, overRidge, plunges, seenTargets, struckBy, struckTargets, type Target } from './targets.ts'

interface TriggerSetup {
  readonly way: string
  readonly deed?: Partial<FireTrigger>
  /** The Ottoman units that act. */
  readonly movers?: readonly string[]
}

const none: Omit<Target, 'unit' | 'hex'> = {
  artillery: false,
  steps: 0,
  work: null,
  hiding: null,
  column: false,
  acts: false,
  moving: false,
  long: false,
  entered: null,
}

/** The Ottoman targets struck by a fire at a hex, and what the Entente sees of them; default values are left out. */
function found(label: string, setup: TestBattleSetup, drawn: TriggerSetup | null = null) {
  const arranged = testBattle(setup)
  const { context: battle } = arranged
  const army = battle.state.secrets.ottoman
  army.moving = (drawn?.movers ?? []).map(arranged.unit)
  const fire: Fire = {
    side: 'entente',
    hex: arranged.hex(label),
    occasion: drawn === null ? 'commanded' : 'opportunity',
    trigger: drawn === null ? null : trigger(battle.sheet, arranged, 'ottoman', drawn.way, drawn.deed),
  }
  army.struck = struckBy(battle, fire)
  const unusual = ({ hex, unit, ...rest }: Target): Readonly<Record<string, unknown>> => {
    expect(hex).toBe(fire.hex)
    const usual = new Map<string, unknown>(Object.entries(none))
    const entries = Object.entries({ ...rest, work: rest.work?.type ?? null }).filter(
      ([key, value]) => value !== usual.get(key),
    )
    return { unit: unit === null ? null : army.units[unit]?.name, ...Object.fromEntries(entries) }
  }
  return {
    struck: struckTargets({ ...battle, army }, fire).map(unusual),
    seen: seenTargets(arranged.battlefield('entente'), fire).map(unusual),
    staff: isWithHeadquarters(battle, fire),
  }
}

test('17.1 17.2.8: the whole stack in the hex is struck, except HQs', () => {
  const units = [
    'ottoman A half battalion 03.03',
    'ottoman HQ headquarters 03.03',
    'ottoman G mountain 75mm 4guns 03.03 column',
    'ottoman Near company 03.04',
    'ottoman Off company off',
    'entente E company 03.02',
  ]
  expect(found('03.03', { units })).toEqual({
    struck: [
      { unit: 'A', steps: 2 },
      { unit: 'G', steps: 2, artillery: true, column: true },
    ],
    seen: [{ unit: null, artillery: true }, { unit: null }, { unit: null, artillery: true, column: true }],
    staff: false,
  })
  // In a stack without guns, such a posture is an HQ.
  const staff = ['ottoman A half battalion 03.03 column', 'ottoman HQ headquarters 03.03']
  expect(found('03.03', { units: staff })).toEqual({
    struck: [{ unit: 'A', steps: 2, column: true }],
    seen: [{ unit: null, column: true }],
    staff: false,
  })
  expect(found('03.05', { units })).toEqual({ struck: [], seen: [], staff: false })
})

test('17.4.5a 17.1: in the hex left, moving units are struck together with units resting there', () => {
  const units = ['ottoman A company 03.03', 'ottoman Rest company 03.02', 'ottoman There company 03.03']
  const step = { way: '03.02 03.03', movers: ['A'] }
  const movingTarget = { unit: 'A', steps: 1, acts: true, moving: true, entered: 0 }
  expect(found('03.02', { units }, step)).toEqual({
    struck: [movingTarget, { unit: 'Rest', steps: 1 }],
    seen: [{ unit: null }, { unit: null, acts: true, moving: true, entered: 0 }],
    staff: false,
  })
  expect(found('03.03', { units }, step)).toMatchObject({ struck: [movingTarget, { unit: 'There', steps: 1 }] })
})

test('17.8.3: under an Assault marker only the entering wave is struck', () => {
  const units = ['ottoman A company 03.03', 'ottoman First company 03.03', 'entente E company 03.03']
  const assaultMove = { way: '03.02 03.03', movers: ['A'], deed: { deed: 'move to assault', wave: 2 } } as const
  const struck = (setup: TestBattleSetup) =>
    found('03.03', { units, ...setup }, assaultMove).struck.map(({ unit }) => unit)
  expect([struck({}), struck({ assaults: ['03.03 ottoman'] })]).toEqual([['A', 'First'], ['A']])
  expect(struck({ assaults: ['03.05 ottoman'] })).toEqual(['A', 'First'])
  expect(found('03.03', { units, assaults: ['03.03 ottoman'] }).struck.map(({ unit }) => unit)).toEqual(['A', 'First'])
})

test('17.2.4: units landing from boats count double, others there do not', () => {
  const units = ['ottoman A half battalion 03.03', 'ottoman There company 03.03']
  const steps = (deed: Partial<FireTrigger>) =>
    found('03.03', { units }, { way: '03.03', movers: ['A'], deed }).struck.map((one) => one.steps)
  expect([steps({ fromBoats: true }), steps({ fromBoats: false })]).toEqual([
    [4, 1],
    [2, 1],
  ])
  expect(steps({ fromBoats: true, deed: 'leave hiding' })).toEqual([2, 1])
})

test('6.1.4 6.1.1-1: works protect infantry in them and pits guns, but not units On Top or moving outside a connection', () => {
  const works = ['ottoman shallow trench 03.03 circular', 'ottoman gun pit 03.03 guns=N']
  const units = [
    'ottoman In company 03.03',
    'ottoman Top company 03.03 top',
    'ottoman G mountain 75mm 4guns 03.03',
    'ottoman Mover company 03.03',
  ]
  const inside = (drawn: TriggerSetup | null, owned = works) =>
    Object.fromEntries(
      found('03.03', { units, works: owned }, drawn).struck.map((one) => [String(one.unit), one.work ?? null]),
    )
  const sheltered = { In: 'shallow trench', Top: null, G: 'gun pit', Mover: 'shallow trench' }
  expect(inside(null)).toEqual(sheltered)
  const step = { way: '03.02 03.03', movers: ['Mover'] }
  expect(inside(step)).toEqual({ ...sheltered, Mover: null })
  expect(inside({ ...step, deed: { inWork: true } })).toEqual(sheltered)
  expect(inside({ ...step, deed: { deed: 'engineer' } })).toEqual(sheltered)
  // Enemy works give no protection.
  expect(inside(null, ['entente shallow trench 03.03 circular'])).toEqual({ In: null, Top: null, G: null, Mover: null })
})

test('7.4 12.2: acting units do not hide, except behind a ridge they keep to; Long Actions are visible', () => {
  const units = [
    'ottoman Hid company 03.03 hiding',
    'ottoman Digs company 03.03 long=construct',
    'ottoman A company 03.03',
  ]
  const acts = (deed: Partial<FireTrigger>) =>
    found('03.03', { units, map: new Array(7).fill('sssssss') }, { way: '03.03', movers: ['Hid', 'A'], deed }).struck
  const [up, digs] = [
    { unit: 'Hid', steps: 1, acts: true },
    { unit: 'Digs', steps: 1, long: true },
  ]
  expect(acts({ deed: 'leave hiding' })).toEqual([up, digs, { ...up, unit: 'A' }])
  expect(acts({ deed: 'engineer' })).toEqual([{ ...up, long: true }, digs, { ...up, unit: 'A', long: true }])
  expect(acts({ deed: 'long move' })).toEqual([{ ...up, long: true }, digs, { ...up, unit: 'A', long: true }])
  const behind = { ...up, moving: true, hiding: 'ridge' }
  expect(acts({ behindRidge: true })).toEqual([behind, digs, { ...behind, unit: 'A' }])
  const rests = found('03.03', { units, map: new Array(7).fill('sssssss') }).struck
  expect(rests).toEqual([{ unit: 'Hid', steps: 1, hiding: 'terrain' }, digs, { unit: 'A', steps: 1 }])
})

test('6.1.6: the side of entry is the hexside crossed now, or else the unit’s marker', () => {
  const units = ['ottoman A company 03.03 entered=SE', 'ottoman B company 03.03 entered=S']
  const sides = (drawn: TriggerSetup | null) => found('03.03', { units }, drawn).struck.map(({ entered }) => entered)
  expect(sides(null)).toEqual([2, 3])
  expect(sides({ way: '03.02 03.03', movers: ['A'] })).toEqual([0, 3])
  expect(sides({ way: '03.03', movers: ['A'] })).toEqual([2, 3])
  expect(sides({ way: '03.02 03.03', movers: ['A'], deed: { deed: 'leave hiding' } })).toEqual([2, 3])
})

test('9.2.7: an HQ moves with the stack', () => {
  const units = ['ottoman A company 03.03', 'ottoman HQ headquarters 03.03']
  const staff = (movers: string[], deed: FireTrigger['deed'] = 'move') =>
    found('03.03', { units }, { way: '03.02 03.03', movers, deed: { deed } }).staff
  expect([staff(['A', 'HQ']), staff(['A']), staff(['A', 'HQ'], 'engineer')]).toEqual([true, false, false])
})

test('17.4.4 12.2: actions that are movement, and actions that are long', () => {
  const battle = testBattle()
  const of = (deed: FireTrigger['deed']) => {
    const assaultTrigger = trigger(battle.context.sheet, battle, 'ottoman', '03.03', { deed })
    return `${isMoving(assaultTrigger) ? 'moves' : ''}${isLongAction(assaultTrigger) ? 'long' : ''}`
  }
  expect({
    moving: (['move', 'move to assault', 'move within the hex', 'change column', 'limber', 'retreat'] as const).map(of),
    end: of('end of movement'),
    long: (['engineer', 'long move'] as const).map(of),
    neither: of('leave hiding'),
    nothing: [isMoving(null), isLongAction(null)],
  }).toEqual({
    moving: new Array(6).fill('moves'),
    end: 'moves',
    long: ['long', 'long'],
    neither: '',
    nothing: [false, false],
  })
})

test('7.4.2 7.5.2: fire looks over a ridge from two or more hexes away, if all hexsides the line touches are ridges', () => {
  const battle = testBattle({ ridges: ['04.04 N', '04.04 NE'], cliffs: ['04.04 S'] })
  const battlefield = battle.battlefield('entente')
  const targetsOver = (hex: string | null) =>
    overRidge(battlefield, battle.hex('04.04'), hex === null ? null : battle.hex(hex))
  expect([
    targetsOver('04.02'),
    targetsOver('04.03'),
    targetsOver('04.06'),
    targetsOver('04.05'),
    targetsOver(null),
  ]).toEqual([true, false, true, false, false])
  // The line from 05.03 runs between N and NE, that from 06.04 between NE and SE; SE is no ridge.
  expect([targetsOver('05.03'), targetsOver('06.04')]).toEqual([true, false])
})

test.each([
  ['company', '04.03', 2, true],
  ['company', '04.03', 1, false],
  ['company', '04.03', 3, true],
  ['mg section', '04.02', 3, true],
  ['mg section', '04.02', 2, false],
  ['company', '04.04', 1, false],
  ['mountain 75mm 4guns', '04.03', 3, false],
])('17.5: fire of a %s in %s on level %d plunges: %s', (type, hex, level, plunging) => {
  const [column = 0, row = 0] = hex.split('.').map(Number)
  const levels = new Array(7).fill('1111111')
  levels[row - 1] = `${'1'.repeat(column - 1)}${level}${'1'.repeat(7 - column)}`
  const battle = testBattle({ levels, units: [`entente F ${type} ${hex}`, 'ottoman T company 04.04'] })
  expect(
    plunges(battle.battlefield('entente'), firerOf(battle.battlefield('entente'), unitId(0)), battle.hex('04.04')),
  ).toBe(plunging)
})
