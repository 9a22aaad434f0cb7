/** 17.1 17.2: Fire points, rules against taking part, and odds. */
import { describe, expect, test } from 'vitest'
import { ruleAgainstFire } from '../../testing/fire.ts'
import { unitId } from '../../testing/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { type Fire, firerOf } from './fire.ts'
import { volleyOf } from './fire-points.ts'
import { fireOdds, fireParties, seenOdds } from './odds.ts'
import { struckBy, struckTargets } from './targets.ts'

const place = { map: new Array(7).fill('sssssss') } as const

describe('17.2: odds', () => {
  const fireAt = (battle: TestBattle): Fire => ({
    side: 'entente',
    hex: battle.hex('04.03'),
    occasion: 'commanded',
    trigger: null,
  })
  const table = (hundredths: number) => ({
    tables: { fireResults: { hundredths: new Array(22).fill(new Array(32).fill(hundredths)) } },
  })

  test.each([
    [
      10,
      [
        { losses: 0, nearMiss: false, chance: 0.49 },
        { losses: 0, nearMiss: true, chance: 0.4 },
        { losses: 1, nearMiss: false, chance: 0.11 },
      ],
    ],
    [
      130,
      [
        { losses: 1, nearMiss: false, chance: 0.69 },
        { losses: 2, nearMiss: false, chance: 0.31 },
      ],
    ],
  ])('17.2 step 5 17.2.5: chances of %d hundredths, mildest result first', (hundredths, chances) => {
    const battle = testBattle({
      overlay: table(hundredths),
      units: ['ottoman T company 04.03', 'entente A company 04.04'],
    })
    const odds = seenOdds(battle.battlefield('entente'), fireAt(battle), [unitId(0)])
    expect(odds.chances.map((one) => ({ ...one, chance: Math.round(one.chance * 1000) / 1000 }))).toEqual(chances)
    expect(odds.expected).toBeCloseTo((hundredths + 1) / 100)
    expect([odds.modifiers, odds.volley.points]).toEqual([[], 2])
  })

  test('17.2 step 3: each of ten die faces has its own row and a tenth of the chance', () => {
    // A die of 0 reads row 7, one step for certain; 9 reads row 16, two steps; rows beyond would give four.
    const rows = Array.from({ length: 22 }, (_, row) =>
      new Array(32).fill(row === 7 ? 99 : row === 16 ? 199 : row > 16 ? 399 : 49),
    )
    const battle = testBattle({
      overlay: { tables: { fireResults: { hundredths: rows } } },
      units: ['ottoman T company 04.03', 'entente A company 04.04'],
    })
    const { chances } = seenOdds(battle.battlefield('entente'), fireAt(battle), [unitId(0)])
    expect(chances.map(({ losses, nearMiss, chance }) => [losses, nearMiss, Math.round(chance * 1000)])).toEqual([
      [0, false, 80],
      [0, true, 320],
      [1, false, 500],
      [2, false, 100],
    ])
    expect(chances.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1)
  })

  test('17.2 step 1: fire to which all targets are immune has no effect', () => {
    const battle = testBattle({ units: ['ottoman T company 04.03 hiding', 'entente A company 04.04'], ...place })
    const odds = seenOdds(battle.battlefield('entente'), fireAt(battle), [unitId(0)])
    expect([odds.chances, odds.expected, odds.modifiers]).toEqual([[{ losses: 0, nearMiss: false, chance: 1 }], 0, []])
  })

  test('3.8.2: density counts as last found by fire at the hex, or not at all', () => {
    const crowd = ['ottoman T half battalion 04.03', 'ottoman U half battalion 04.03', 'ottoman V half battalion 04.03']
    const seen = (known: number | null, label = '04.03') => {
      const battle = testBattle({ units: [...crowd, 'entente A company 04.04'] })
      if (known !== null) battle.state.secrets.entente.knows.densities = [{ hex: battle.hex(label), modifier: known }]
      return seenOdds(battle.battlefield('entente'), fireAt(battle), [unitId(0)]).modifiers
    }
    expect(seen(null)).toEqual([])
    expect(seen(-2)).toEqual([{ rule: '3.8.2', name: 'density', value: -2 }])
    expect([seen(0), seen(-2, '04.04')]).toEqual([[], []])
    const battle = testBattle({ units: [...crowd, 'entente A company 04.04'] })
    const battlefield = battle.battlefield('entente')
    const army = battle.state.secrets.ottoman
    army.struck = struckBy(battle.context, fireAt(battle))
    const targets = struckTargets({ ...battle.context, army }, fireAt(battle))
    expect(fireOdds(battlefield, fireAt(battle), [firerOf(battlefield, unitId(0))], targets).modifiers).toEqual([
      { rule: '17.2 step 2a', name: 'density', value: -2 },
    ])
  })

  test('17.4: possible combinations: adjacent stacks with all machine guns, or each farther stack', () => {
    const battle = testBattle({
      units: [
        'ottoman T company 04.03',
        'entente A company 04.04',
        'entente M mg section 04.05',
        'entente G mountain 75mm 4guns 04.05',
        'entente H mountain 75mm 4guns 04.06',
        'entente I mountain 75mm 4guns 04.04',
      ],
    })
    const of = (...ids: number[]) => fireParties(battle.battlefield('entente'), fireAt(battle), ids.map(unitId))
    expect(of(0, 1, 2, 3, 4)).toEqual([[0, 1, 4], [1, 2], [3]])
    expect([of(2, 3), of(0), of()]).toEqual([[[2], [3]], [[0]], []])
  })
})

describe('17.1.3 17.1.7: strength', () => {
  const volley = (units: readonly string[], target = 'ottoman T half battalion 04.03', setup: TestBattleSetup = {}) => {
    const battle = testBattle({ ...setup, units: [target, ...units.map((unit) => `entente ${unit}`)] })
    const battlefield = battle.battlefield('entente')
    const fire: Fire = { side: 'entente', hex: battle.hex('04.03'), occasion: 'commanded', trigger: null }
    const army = battle.state.secrets.ottoman
    army.struck = struckBy(battle.context, fire)
    const firers = units.map((_, id) => firerOf(battlefield, unitId(id)))
    const { firers: taking, ...rest } = volleyOf(
      battlefield,
      fire,
      firers,
      struckTargets({ ...battle.context, army }, fire),
    )
    return { ...rest, firers: taking.map(({ id }) => id), strengths: rest.strengths.map(({ from, ...arms }) => arms) }
  }

  test('17.1.3: firers count in full, in part, or not at all beyond the hexside limit', () => {
    expect(
      volley(['A half battalion 04.04', 'B company 04.04', 'M mg platoon 04.04', 'N mg section 04.04']),
    ).toMatchObject({
      points: 9,
      isLimited: true,
      firers: [0, 2, 3],
      rules: [],
      strengths: [{ rifle: 4, mg: 5, artillery: 0 }],
      across: [{ facing: 0, steps: 2, points: 5 }],
    })
    expect(volley(['A half battalion 04.04', 'M mg platoon 04.04', 'N mg subsection 04.04'])).toMatchObject({
      points: 9,
      isLimited: false,
      firers: [1, 0, 2].sort(),
      across: [{ steps: 2, points: 5 }],
    })
    const confused = volley(['A half battalion 04.04 confused', 'B company 04.04', 'C company 04.04 confused'])
    expect(confused).toMatchObject({ points: 2 + 1, isLimited: true, rules: ['1.4.7', '16.1.2d'] })
  })

  test('17.1.7: within the hex the limit applies before doubling, and no hexside is used up', () => {
    expect(
      volley(['A half battalion 04.03', 'B company 04.03', 'M mg platoon 04.03', 'N mg section 04.03']),
    ).toMatchObject({
      points: 2 * (4 + 5),
      isLimited: true,
      across: [],
      rules: ['17.1.7'],
    })
    expect(volley(['G mountain 75mm 4guns 04.03 confused'])).toMatchObject({
      points: 1,
      isLimited: false,
      rules: ['1.4.7', '16.1.2d', '17.1.7'],
    })
  })

  test('17.1.3: guns have no limit, and units with lost steps have fewer points', () => {
    expect(volley(['G mountain 75mm 4guns 04.05', 'H mountain 75mm 4guns 04.05 steps=1'])).toMatchObject({
      points: 6,
      isLimited: false,
      across: [{ steps: 0, points: 0 }],
      strengths: [{ artillery: 6 }],
    })
    expect(volley(['A half battalion 04.04 steps=1', 'B half battalion 04.04 steps=1'])).toMatchObject({
      points: 4,
      isLimited: false,
      across: [{ steps: 2 }],
    })
  })
})

describe('17.8: friends in the way', () => {
  test('17.8.2: holds only for machine guns at two hexes, level with both ends, if each hex between is occupied', () => {
    const firedOver = (
      unit: string,
      otherUnits: string[] = [],
      label = '04.03',
      levels = new Array(7).fill('1111111'),
    ) =>
      ruleAgainstFire(
        testBattle({ units: [`entente F ${unit}`, `ottoman T company ${label}`, ...otherUnits], levels }),
        'entente',
        'F',
        label,
      )
    const between = ['entente B company 04.04']
    expect([firedOver('mg section 04.05', between), firedOver('mg section 04.05')]).toEqual(['17.8.2', 'allowed'])
    expect(firedOver('mg section 04.05', ['ottoman E company 04.04'])).toBe('17.8.2')
    expect([
      firedOver('mountain 75mm 4guns 04.05', between),
      firedOver('mg section 04.04', ['entente B company 05.04']),
    ]).toEqual(['allowed', 'allowed'])
    const low = new Array(7).fill('1111111')
    expect(firedOver('mg section 04.05', between, '04.03', low.with(4, '1112111'))).toBe('allowed')
    expect(firedOver('mg section 04.05', between, '04.03', low.with(2, '1112111'))).toBe('allowed')
    expect(firedOver('mg section 04.05', ['entente B company 05.05'], '04.03')).toBe('allowed')
    const oneUnit = ['entente B company 05.04']
    expect([
      firedOver('mg section 04.04', oneUnit, '06.04'),
      firedOver('mg section 04.04', [...oneUnit, 'entente C company 05.05'], '06.04'),
    ]).toEqual(['allowed', '17.8.2'])
  })

  test('17.8.4: guns in the hex may fire there beside friends, guns outside may not', () => {
    const oddsAt = (hex: string) =>
      ruleAgainstFire(
        testBattle({
          units: [`entente G mountain 75mm 4guns ${hex}`, 'ottoman T company 04.03', 'entente A company 04.03'],
        }),
        'entente',
        'G',
        '04.03',
      )
    expect([oddsAt('04.03'), oddsAt('04.05')]).toEqual(['allowed', '17.8.4'])
  })
})
