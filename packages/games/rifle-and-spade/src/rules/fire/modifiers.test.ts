import { at } from '@firestep/referee'
import { expect, test } from 'vitest'
import { reckonFire, trigger } from '../../testing/fire.ts'
import { unitId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { isCrossfire, isUnderPossibleCrossfire } from './crossfire.ts'
import { firerOf } from './fire.ts'
import { pairModifiers } from './modifiers.ts'
import { struckBy, struckTargets } from './targets.ts'

const clear = new Array(7).fill('1111111')
/** Levels with single hexes changed. */
const raise = (...heights: [string, number][]) =>
  clear.map((row: string, y) =>
    [...row].map((one, x) => heights.find(([hex]) => hex === `0${x + 1}.0${y + 1}`)?.[1] ?? one).join(''),
  )

test('RS-044 17.2 step 2d 17.5: the lowest sum over all pairs of firer and target counts', () => {
  const battle = testBattle({
    levels: raise(['03.04', 2]),
    units: [
      'ottoman I half battalion 03.03',
      'ottoman G field 75mm 4guns 03.03',
      'entente R company 03.04',
      'entente F field 18pdr 4guns 05.03',
    ],
  })
  const fire = { side: 'entente', hex: battle.hex('03.03'), occasion: 'commanded', trigger: null } as const
  const battlefield = battle.battlefield('entente')
  const army = battle.state.secrets.ottoman
  army.struck = struckBy(battle.context, fire)
  const [infantry, guns] = struckTargets({ ...battle.context, army }, fire)
  const firers = ['R', 'F'].map((name) => firerOf(battlefield, battle.unit(name)))
  const pair = (i: number, target: typeof infantry) => {
    if (target === undefined) throw new Error('no target')
    const firer = at(firers, i)
    return pairModifiers(battlefield, fire, firers, firer, target, false).reduce((sum, { value }) => sum + value, 0)
  }
  expect([pair(0, infantry), pair(0, guns), pair(1, infantry), pair(1, guns)]).toEqual([-1, 0, 0, 3])
  expect(reckonFire(battle, 'entente', '03.03', ['R', 'F']).sum).toMatchObject({ plunging: -1 })
})

test('17.5: a firer must stand a level higher for each hex of range', () => {
  const battle = testBattle({
    levels: raise(['03.05', 2]),
    units: ['ottoman I half battalion 03.03', 'entente M mg section 03.05'],
  })
  expect(reckonFire(battle, 'entente', '03.03', ['M']).sum).not.toHaveProperty('plunging')
  const higher = testBattle({
    levels: raise(['03.05', 3]),
    units: ['ottoman I half battalion 03.03', 'entente M mg section 03.05'],
  })
  expect(reckonFire(higher, 'entente', '03.03', ['M']).sum).toHaveProperty('plunging', -1)
})

test('17.2 step 2 17.2 step 2a 3.7.11: all steps in the hex count, and fire by guns alone has its own column', () => {
  const battle = testBattle({
    units: [
      'ottoman A half battalion 03.03',
      'ottoman B half battalion 03.03',
      'ottoman C company 03.03',
      'entente R company 03.04',
      'entente G mountain 75mm 4guns 03.04',
    ],
  })
  expect(reckonFire(battle, 'entente', '03.03', ['R', 'G']).sum).toHaveProperty('density', -2)
  expect(reckonFire(battle, 'entente', '03.03', ['G']).sum).toHaveProperty('density', -3)
})

test('17.2 step 2b 17.7.8: of the firing guns the worst sum counts', () => {
  const battle = testBattle({
    units: [
      'ottoman A half battalion 03.03',
      'entente Near mountain 75mm 4guns 03.05',
      'entente Far mountain 75mm 4guns 07.07 shoots=2',
    ],
  })
  expect(reckonFire(battle, 'entente', '03.03', ['Near']).sum).not.toHaveProperty('earlier shoots')
  expect(reckonFire(battle, 'entente', '03.03', ['Near', 'Far']).sum).toMatchObject({ range: 1, 'earlier shoots': 4 })
})

test('17.2 step 2c 12.2: the sum best for the firer counts, of movers and units in a Long Action', () => {
  const battle = testBattle({
    units: [
      'ottoman Digs half battalion 03.03 long=construct',
      'ottoman Moves company 03.03',
      'entente R company 03.04',
      'entente G mountain 75mm 4guns 03.05',
    ],
  })
  expect(reckonFire(battle, 'entente', '03.03', ['G']).sum).toHaveProperty('long action', -3)
  battle.state.secrets.ottoman.moving = [battle.unit('Moves')]
  const step = trigger(battle.context.sheet, battle, 'ottoman', '03.02 03.03', { points: { entered: 1, left: 0 } })
  const opportunity = { occasion: 'opportunity', trigger: step } as const
  expect(reckonFire(battle, 'entente', '03.03', ['R'], opportunity).sum).toMatchObject({
    moving: -3,
    'points spent': -3,
  })
  expect(reckonFire(battle, 'entente', '03.03', ['G'], opportunity).sum).toHaveProperty('long action', -3)
})

test('17.4.11 17.4.11a 17.4.11b: points spent count in the hex where they were spent', () => {
  const battle = testBattle({ units: ['ottoman A company 03.03', 'entente M mg section 03.04'] })
  battle.state.secrets.ottoman.moving = [unitId(0)]
  const step = trigger(battle.context.sheet, battle, 'ottoman', '03.02 03.03', { points: { entered: 3, left: 1 } })
  const opportunity = { occasion: 'opportunity', trigger: step } as const
  expect(reckonFire(battle, 'entente', '03.03', ['M'], opportunity).sum).toHaveProperty('points spent', -9)
  expect(reckonFire(battle, 'entente', '03.02', ['M'], opportunity).sum).toHaveProperty('points spent', -3)
})

test('RS-053 17.4.12: range-zero fire at the second wave has +2, at the third +4', () => {
  const battle = testBattle({
    units: ['entente A half battalion 03.03', 'ottoman R company 03.03', 'ottoman N company 03.02'],
  })
  battle.state.secrets.entente.moving = [unitId(0)]
  const modifiersAt = (wave: number, firers: string[]) =>
    reckonFire(battle, 'ottoman', '03.03', firers, {
      occasion: 'opportunity',
      trigger: trigger(battle.context.sheet, battle, 'entente', '03.04 03.03', { deed: 'move to assault', wave }),
    }).sum['later wave'] ?? 0
  expect([1, 2, 3].map((wave) => modifiersAt(wave, ['R']))).toEqual([0, 2, 4])
  expect(modifiersAt(3, ['N'])).toBe(0)
})

test('17.4.13: No Man’s Land lies in front of the trench, not behind it', () => {
  const battle = testBattle({
    units: ['entente A half battalion 03.03', 'ottoman R company 03.03'],
    works: ['ottoman fire trench 03.03 front=S,SE,SW ends=NE,NW rear=N'],
  })
  battle.state.secrets.entente.moving = [unitId(0)]
  const from = (path: string) =>
    reckonFire(battle, 'ottoman', '03.03', ['R'], {
      occasion: 'opportunity',
      trigger: trigger(battle.context.sheet, battle, 'entente', path, { deed: 'move to assault', wave: 1 }),
    }).sum
  expect(from('03.04 03.03')).toHaveProperty("no man's land", -3)
  expect(from('03.02 03.03')).not.toHaveProperty("no man's land")
})

test('RS-054 17.6 17.6.2: units under possible Crossfire make no Crossfire themselves', () => {
  const battle = testBattle({
    units: [
      'ottoman R 3/39 half battalion 05.05',
      'ottoman Other half battalion 04.06',
      'entente 2/Cant half battalion 05.04',
      'entente R 2 Bn half battalion 06.05',
      'entente MG 2 Bn mg section 04.05',
    ],
  })
  const anzac = battle.battlefield('entente')
  const turks = battle.battlefield('ottoman')
  const firers = (battlefield: typeof anzac, ...names: string[]) =>
    names.map((name) => firerOf(battlefield, battle.unit(name)))
  expect(isUnderPossibleCrossfire(turks, battle.hex('05.05'))).toBe(true)
  expect(isUnderPossibleCrossfire(anzac, battle.hex('04.05'))).toBe(true)
  expect(isUnderPossibleCrossfire(anzac, battle.hex('05.04'))).toBe(false)
  expect(isUnderPossibleCrossfire(anzac, battle.hex('06.05'))).toBe(false)
  expect(isCrossfire(anzac, battle.hex('05.05'), firers(anzac, '2/Cant', 'R 2 Bn'))).toBe(true)
  expect(isCrossfire(anzac, battle.hex('05.05'), firers(anzac, '2/Cant', 'MG 2 Bn'))).toBe(false)
  expect(isCrossfire(turks, battle.hex('04.05'), firers(turks, 'R 3/39', 'Other'))).toBe(false)
})

/** N and S could make Crossfire on T, but S is itself under possible Crossfire from T and E. */
const caughtInTurn = (setup: TestBattleSetup & { south?: string } = {}) => {
  const { south = 'half battalion 04.05', ...rest } = setup
  return testBattle({
    units: [
      'ottoman T half battalion 04.04',
      'ottoman E half battalion 04.06',
      'entente N half battalion 04.03',
      `entente S ${south}`,
    ],
    ...rest,
  })
}

test('17.6.1 6.4.9: units in a trench or fort make Crossfire even with enemies on two sides', () => {
  const caught = (more: Parameters<typeof caughtInTurn>[0]) =>
    reckonFire(caughtInTurn(more), 'entente', '04.04', ['N', 'S']).sum
  expect(caught({})).not.toHaveProperty('crossfire')
  for (const work of ['shallow trench', 'fire trench', 'fort'])
    expect(caught({ works: [`entente ${work} 04.05 circular`] })).toHaveProperty('crossfire', -3)
  expect(caught({ works: ['entente rifle pit 04.05'] })).not.toHaveProperty('crossfire')
  expect(
    caught({ works: ['entente shallow trench 04.05 circular'], south: 'half battalion 04.05 top' }),
  ).not.toHaveProperty('crossfire')
})

test('17.6.1: a fort shelters guns from Crossfire; a gun pit or a trench beside them does not', () => {
  const caught = (work: string) =>
    reckonFire(caughtInTurn({ works: [work], south: 'mountain 75mm 4guns 04.05' }), 'entente', '04.04', ['N', 'S']).sum
  expect(caught('entente fort 04.05 circular guns=N,NE')).toHaveProperty('crossfire', -3)
  expect(caught('entente gun pit 04.05 guns=N,NE')).not.toHaveProperty('crossfire')
  expect(caught('entente fire trench 04.05 circular')).not.toHaveProperty('crossfire')
})

test('17.6a: explosive, high-angle and hiding firers make no Crossfire, nor do adjacent sides', () => {
  const battle = testBattle({
    units: [
      'ottoman T half battalion 04.04',
      'entente N company 04.03',
      'entente S howitzer 15cm 4guns 04.06',
      'entente HE cd 15cm 2guns 04.07',
      'entente SE company 05.05',
      'entente G mountain 75mm 4guns 04.05',
      'entente NE company 05.04',
    ],
  })
  const battlefield = battle.battlefield('entente')
  const crosses = (...names: string[]) =>
    isCrossfire(
      battlefield,
      battle.hex('04.04'),
      names.map((name) => firerOf(battlefield, battle.unit(name))),
    )
  expect(crosses('N', 'S')).toBe(false)
  expect(crosses('N', 'HE')).toBe(false)
  expect(crosses('N', 'G')).toBe(true)
  expect(crosses('N', 'NE')).toBe(false)
  battle.of('G').hiding = 'work'
  expect(crosses('N', 'G')).toBe(false)
})

test('17.6.1 6.4.9 6.2.3: trenches protect against Crossfire, rifle pits do not', () => {
  const units = ['ottoman T half battalion 04.04', 'entente N company 04.03', 'entente S company 04.05']
  const crossed = (works: string[]) => reckonFire(testBattle({ units, works }), 'entente', '04.04', ['N', 'S']).sum
  expect(crossed(['ottoman rifle pit 04.04'])).toHaveProperty('crossfire', -3)
  expect(crossed(['ottoman shallow trench 04.04 circular'])).not.toHaveProperty('crossfire')
})

test('17.6.1: a gun pit does not protect against Crossfire, a fort does', () => {
  const units = ['ottoman T field 75mm 4guns 04.04', 'entente N company 04.03', 'entente S company 04.05']
  const crossed = (work: string) =>
    reckonFire(testBattle({ units, works: [`ottoman ${work} 04.04 guns=N,NE`] }), 'entente', '04.04', ['N', 'S']).sum
  expect(crossed('gun pit')).toMatchObject({ crossfire: -3, 'guns gun pit': 3 })
  expect(crossed('fort')).not.toHaveProperty('crossfire')
})

test('7.6.3a: a unit firing from behind a ridge along a line that does not cross it is not hiding, and makes Crossfire', () => {
  const battle = testBattle({
    ridges: ['04.03 NW'],
    units: ['ottoman T half battalion 04.04', 'entente N company 04.03 ridge', 'entente S company 04.05'],
  })
  expect(reckonFire(battle, 'entente', '04.04', ['N', 'S']).sum).toHaveProperty('crossfire', -3)
})

test('6.4.6 6.1.7: only fire through an end of a Shallow Trench is enfilade', () => {
  const units = [
    'ottoman T half battalion 04.04',
    'entente NW company 03.04',
    'entente S company 04.05',
    'entente In company 04.04 entered=NW',
  ]
  const modifiersAt = (work: string, name: string) =>
    reckonFire(
      testBattle({ units, works: [`ottoman ${work} 04.04 front=S,SE,SW ends=NE,NW rear=N`] }),
      'entente',
      '04.04',
      [name],
    ).sum
  expect(modifiersAt('shallow trench', 'NW')).toMatchObject({ enfilade: -3, 'shallow trench': 3 })
  expect(modifiersAt('shallow trench', 'In')).toMatchObject({ enfilade: -3 })
  expect(modifiersAt('shallow trench', 'S')).not.toHaveProperty('enfilade')
  expect(modifiersAt('fire trench', 'NW')).not.toHaveProperty('enfilade')
  const round = testBattle({ units, works: ['ottoman shallow trench 04.04 circular'] })
  expect(reckonFire(round, 'entente', '04.04', ['NW']).sum).not.toHaveProperty('enfilade')
})

test('5.2.5: partial sight makes fire worse, the firer’s own and a spotter’s', () => {
  const battle = testBattle({
    // A hill hides the target from the howitzer.
    levels: raise(['03.07', 2], ['04.04', 5], ['04.05', 5]),
    ridges: ['03.05 N'],
    units: [
      'ottoman T half battalion 03.03',
      'entente G field 18pdr 4guns 03.07',
      'entente Spotter company 03.07',
      'entente H howitzer 15cm 4guns 05.07',
    ],
  })
  expect(reckonFire(battle, 'entente', '03.03', ['G'])).toMatchObject({
    sum: { 'partial sight': 2 },
    rules: { 'partial sight': '5.2.13-7' },
  })
  expect(reckonFire(battle, 'entente', '03.03', ['H']).rules).toHaveProperty(['partial sight'], '5.2.5')
  const open = testBattle({ units: ['ottoman T half battalion 03.03', 'entente G field 18pdr 4guns 03.07'] })
  expect(reckonFire(open, 'entente', '03.03', ['G']).sum).not.toHaveProperty('partial sight')
})

test('17.2 step 2d 7.5.3 14.2.9: modifiers for hiding, light and columns', () => {
  const battle = testBattle({
    light: 'twilight',
    map: ['ccccccc', 'ccccccc', 'ccscccc', 'ccccccc', 'ccccccc', 'ccccccc', 'ccccccc'],
    units: [
      'ottoman T half battalion 03.03 hiding',
      'entente G mountain 75mm 4guns 03.05',
      'ottoman C half battalion 05.03 column',
    ],
  })
  expect(reckonFire(battle, 'entente', '03.03', ['G']).sum).toMatchObject({ scrub: 1, hiding: 3, twilight: 1 })
  expect(reckonFire(battle, 'entente', '05.03', ['G']).sum).toMatchObject({ 'in column': -4 })
})
