/** Rules of eligibility and sight: an answer is offered in one position and refused in another. */
import { onlyOffered } from '@firestep/conformance'
import { describe, expect, test } from 'vitest'
import { movingStack, reckonFire, trigger } from '../../testing/fire.ts'
import { unitId } from '../../testing/ids.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { commandedFire } from './commanded-fire.ts'
import { opportunityFire } from './opportunity-fire.ts'

const size = 12
/** A map of one terrain with some exceptions. */
const except = (usual: string, hexes: Readonly<Record<string, string>>): string[] =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => {
      const label = `${String(column + 1).padStart(2, '0')}.${String(row + 1).padStart(2, '0')}`
      return hexes[label] ?? usual
    }).join(''),
  )
const ground = (hexes: Readonly<Record<string, string>>) => except('c', hexes)
const heights = (hexes: Readonly<Record<string, number>>) =>
  except('1', Object.fromEntries(Object.entries(hexes).map(([hex, level]) => [hex, String(level)])))

/** A pair that can always fire, so that the question is asked. */
const always = ['entente Spare company 11.11', 'ottoman Mark company 11.10']

const position = (setup: TestBattleSetup) =>
  testBattle({
    map: ground({}),
    active: 'entente',
    script: commandedFire,
    ...setup,
    units: [...(setup.units ?? []), ...always],
  })

/** The first unit may fire at the second in one position and not in the other. */
function firesOnlyWhere(rule: string, firingSetup: TestBattleSetup, barredSetup: TestBattleSetup, label = '03.02') {
  const [firingBattle, barredBattle] = [position(firingSetup), position(barredSetup)]
  onlyOffered(rule, {
    seat: 'entente',
    answer: [firingBattle.hex(label), 0],
    where: firingBattle,
    notWhere: barredBattle,
  })
}

const guns = ['entente G mountain 75mm 4guns 03.06', 'ottoman T half battalion 03.02']
/** A line along the hexside between 04.02 and 04.03. */
const along = ['entente M mg section 03.03', 'ottoman T half battalion 05.03']
/** Fire over the edge of high ground: 03.01 and 03.02 are high. */
const slope = (target: string, features: Readonly<Record<string, string>>, crest = true): TestBattleSetup => ({
  units: ['entente G mountain 75mm 4guns 03.01', `ottoman T half battalion ${target}`],
  levels: heights({ '03.01': 2, '03.02': 2 }),
  map: ground(features),
  ...(crest ? { crests: ['03.02 S'] } : {}),
})
const scrubs = { '03.03': 's', '03.04': 's' }

describe('5.2: sight', () => {
  test('5.2: the line runs straight between the hexes, and terrain beside it does not matter', () =>
    firesOnlyWhere(
      '5.2',
      { units: guns, levels: heights({ '04.04': 3 }) },
      { units: guns, levels: heights({ '03.04': 3 }) },
    ))

  test('5.2.4 5.2.13: terrain in between decides', () => {
    firesOnlyWhere('5.2.4', { units: guns }, { units: guns, levels: heights({ '03.04': 2 }) })
    const ravine = (from: string): TestBattleSetup => ({
      units: [`entente A mg section ${from}`, 'ottoman T half battalion 03.02'],
      ravines: ['03.02'],
    })
    // Case 2, adjacent hexes, precedes case 3, the ravine.
    firesOnlyWhere('5.2.13', ravine('03.03'), ravine('03.04'))
  })

  test('5.2.13-2 5.2.13-3: sight is open to adjacent hexes, but closed into a ravine from farther away', () => {
    const from = (hex: string, ravines: readonly string[]): TestBattleSetup => ({
      units: [`entente A mg section ${hex}`, 'ottoman T half battalion 03.02'],
      ravines,
    })
    firesOnlyWhere('5.2.13-2', from('03.03', ['03.02']), from('03.04', ['03.02']))
    firesOnlyWhere('5.2.13-3', from('03.04', []), from('03.04', ['03.02']))
  })

  test('5.2.13-5 5.2.13-9: a town between hexes of equal level blocks sight; without obstacles it is open', () => {
    firesOnlyWhere(
      '5.2.13-5',
      { units: guns, map: ground({ '04.04': 'T' }) },
      { units: guns, map: ground({ '03.04': 'T' }) },
    )
    firesOnlyWhere('5.2.13-9', { units: guns }, { units: guns, levels: heights({ '03.05': 2 }) })
  })

  test('5.2.13-6 5.2.13-7 5.2.13-8: slopes and ridges give partial sight', () => {
    const partial = (setup: TestBattleSetup, label: string, fire: Parameters<typeof reckonFire>[4] = {}) => {
      const battle = position(setup)
      if (fire.occasion !== undefined) battle.state.secrets.ottoman.moving = [unitId(0)]
      const path =
        fire.occasion === undefined
          ? {}
          : { trigger: trigger(battle.context.sheet, battle, 'ottoman', `03.03 ${label}`) }
      return reckonFire(battle, 'entente', label, ['G'], { ...fire, ...path }).sum['partial sight'] ?? 0
    }
    expect(partial(slope('03.04', scrubs, false), '03.04')).toBeGreaterThan(0)
    expect(partial(slope('03.04', {}, false), '03.04')).toBe(0)
    const ridge = (level: number): TestBattleSetup => ({
      units: guns,
      ridges: ['03.04 N'],
      levels: heights({ '03.06': level, '03.02': 2 }),
    })
    expect(partial(ridge(1), '03.02')).toBeGreaterThan(0)
    // A ridge no higher than either end hides nothing.
    expect(partial(ridge(3), '03.02')).toBe(0)
    const crossing: TestBattleSetup = { units: guns, ridges: ['03.03 N'] }
    expect(partial(crossing, '03.02', { occasion: 'opportunity' })).toBeGreaterThan(0)
  })

  test('5.2.5: partial sight allows fire, blocked sight does not', () =>
    firesOnlyWhere('5.2.5', slope('03.04', scrubs, false), slope('03.04', scrubs), '03.04'))

  test('5.2.6: the same terrain blocks the line in the opposite direction', () =>
    firesOnlyWhere(
      '5.2.6',
      { units: ['entente G mountain 75mm 4guns 03.02', 'ottoman T half battalion 03.06'] },
      {
        units: ['entente G mountain 75mm 4guns 03.02', 'ottoman T half battalion 03.06'],
        levels: heights({ '03.04': 2 }),
      },
      '03.06',
    ))

  test('5.2.2: sight reaches no farther than the light allows', () => {
    const near = ['entente M mg section 03.04', 'ottoman T half battalion 03.02']
    const light = (one: 'day' | 'twilight', units: readonly string[]): TestBattleSetup => ({ units, light: one })
    firesOnlyWhere('5.2.2', light('day', guns), light('twilight', guns))
    firesOnlyWhere('5.2.2', light('twilight', near), light('twilight', guns))
  })

  test('5.2.3: an illuminated hex is seen by night from far away', () => {
    const night = (illuminated: string[]): TestBattleSetup => ({
      units: guns,
      light: 'night',
      changes: { illuminated: ['11.10', ...illuminated] },
    })
    firesOnlyWhere('5.2.3', night(['03.02']), night([]))
  })

  test('5.1.3 Ridges 5.2.11: a ridge stands one level above the lower of its two hexes, not above the higher', () => {
    firesOnlyWhere('5.1.3 Ridges', { units: guns }, { units: guns, ridges: ['03.04 N'] })
    const between = (lower: number): TestBattleSetup => ({
      units: guns,
      ridges: ['03.04 N'],
      levels: heights({ '03.02': 2, '03.03': lower, '03.04': 2, '03.05': 2, '03.06': 2 }),
    })
    firesOnlyWhere('5.2.11', between(1), between(2))
  })

  test('5.2.11a: a grove beside a ridge counts at its own height', () => {
    const grove = (features: Readonly<Record<string, string>>): TestBattleSetup => ({
      units: guns,
      levels: heights({ '03.02': 2, '03.06': 2 }),
      map: ground(features),
      ridges: ['03.04 N'],
    })
    firesOnlyWhere('5.2.11a', grove({}), {
      ...grove({ '03.04': 'o' }),
      levels: heights({ '03.02': 2, '03.06': 2, '03.04': 2 }),
    })
  })

  test('5.2.10: a cliff blocks as a ridge does', () =>
    firesOnlyWhere('5.2.10', { units: guns }, { units: guns, cliffs: ['03.04 N'] }))

  test('5.2.9 5.2.9-a: a line along a ridge hexside is blocked, even if the ridge touches both ends', () => {
    firesOnlyWhere('5.2.9', { units: along, ridges: ['04.03 NE'] }, { units: along, ridges: ['04.03 N'] }, '05.03')
    firesOnlyWhere('5.2.9-a', { units: along }, { units: along, ridges: ['04.03 N'] }, '05.03')
  })

  test('5.2.9-b: along a plain hexside the less blocking of its two hexes counts', () =>
    firesOnlyWhere(
      '5.2.9-b',
      { units: along, levels: heights({ '04.03': 3 }) },
      { units: along, levels: heights({ '04.02': 3, '04.03': 3 }) },
      '05.03',
    ))

  test('5.2.12: a line crosses the hexes between its ends, but not the ends', () =>
    firesOnlyWhere(
      '5.2.12',
      { units: guns, levels: heights({ '03.02': 3 }) },
      { units: guns, levels: heights({ '03.03': 3 }) },
    ))

  test('5.1.5 Blocking 5.1.5 Elevated: a town blocks sight at equal level, a grove stands one level higher', () => {
    firesOnlyWhere('5.1.5 Blocking', { units: guns }, { units: guns, map: ground({ '03.04': 'T' }) })
    const from = heights({ '03.02': 2, '03.06': 2 })
    firesOnlyWhere(
      '5.1.5 Elevated',
      { units: guns, levels: from, map: ground({ '03.04': 'T' }) },
      { units: guns, levels: heights({ '03.02': 2, '03.06': 2, '03.04': 2 }), map: ground({ '03.04': 'o' }) },
    )
  })

  test('5.1.5 DSB 5.2.13-6a: scrub below a crest is out of sight, until open ground ends the slope', () => {
    firesOnlyWhere('5.1.5 DSB', slope('03.04', {}), slope('03.04', scrubs), '03.04')
    firesOnlyWhere('5.2.13-6a', slope('03.05', scrubs), slope('03.05', { ...scrubs, '03.05': 's' }), '03.05')
  })

  test('8.3.6: spotters in Us/Them see one hex', () => {
    const spotted = (hex: string): TestBattleSetup => ({
      units: [
        'entente H howitzer 15cm 4guns 03.05',
        'ottoman T half battalion 03.02',
        `entente Eye company ${hex} hiding`,
        `ottoman Foe company ${hex} hiding`,
      ],
      map: except('s', {}),
      light: 'twilight',
      usThem: [`${hex} ottoman`],
    })
    firesOnlyWhere('8.3.6', spotted('03.03'), spotted('03.04'))
  })
})

describe('eligibility to fire', () => {
  const beside = (first: string, ...otherUnits: readonly string[]): TestBattleSetup => ({
    units: [`entente ${first}`, 'ottoman T half battalion 03.02', ...otherUnits],
  })

  test('5.2.7: units hiding in a hex that is seen may still be immune to fire', () => {
    const scrub = { map: ground({ '03.02': 's' }) }
    firesOnlyWhere(
      '5.2.7',
      { ...scrub, units: ['entente A company 03.03', 'ottoman T half battalion 03.02'] },
      { ...scrub, units: ['entente A company 03.03', 'ottoman T half battalion 03.02 hiding'] },
    )
  })

  test('5.2.8 17.1.2-5: friends in between keep a machine gun from firing at a target it sees', () => {
    const [free, barred] = [beside('M mg section 03.04'), beside('M mg section 03.04', 'entente F company 03.03')]
    firesOnlyWhere('5.2.8', free, barred)
    firesOnlyWhere('17.1.2-5', free, barred)
  })

  test('1.4.1: range is counted in hexes: a machine gun reaches two, not three', () =>
    firesOnlyWhere('1.4.1', beside('M mg section 03.04'), beside('M mg section 03.05')))

  test('14.2.7 3.3.9: columns and limbered guns do not fire', () => {
    firesOnlyWhere('14.2.7', beside('A company 03.03'), beside('A company 03.03 column'))
    firesOnlyWhere('3.3.9', beside('G mountain 75mm 4guns 03.05'), beside('G mountain 75mm 4guns 03.05 column'))
  })

  test('7.4.2: hiding behind a ridge works against distant firers looking over it, not against adjacent ones', () => {
    const firedOver = (hex: string): TestBattleSetup => ({
      units: [`entente M mg section ${hex}`, 'ottoman T half battalion 03.02 ridge'],
      ridges: ['03.02 S'],
      levels: heights({ '03.02': 2, '03.03': 2, '03.04': 2 }),
    })
    firesOnlyWhere('7.4.2', firedOver('03.03'), firedOver('03.04'))
  })

  test('9.2.5 3.8.1: an HQ alone is no target; visible guns are one even if infantry hides with them', () => {
    const A = 'entente A company 03.03'
    const staff = 'ottoman Staff headquarters 03.02'
    firesOnlyWhere('9.2.5', { units: [A, 'ottoman T company 03.02', staff] }, { units: [A, staff] })
    const map = ground({ '03.02': 's' })
    const hidden = 'ottoman T company 03.02 hiding'
    firesOnlyWhere(
      '3.8.1',
      { map, units: [A, hidden, 'ottoman B mountain 75mm 4guns 03.02'] },
      { map, units: [A, hidden] },
    )
  })

  test('8.2.2: guns do not fire into Us/Them', () => {
    const shared: TestBattleSetup = {
      ...beside('G mountain 75mm 4guns 03.05', 'entente F company 03.02 hiding'),
      map: ground({ '03.02': 's' }),
      usThem: ['03.02 ottoman'],
    }
    firesOnlyWhere('8.2.2', { ...beside('G mountain 75mm 4guns 03.05'), map: ground({ '03.02': 's' }) }, shared)
  })

  test('6.1.6 6.3.2 6.6.1 17.1.2-3: guns in pits and forts fire through their facings, by the hexside the line crosses', () => {
    const pit = (work: string, facings: string): TestBattleSetup => ({
      ...beside('G mountain 75mm 4guns 03.05'),
      works: [`entente ${work} 03.05 guns=${facings}`],
    })
    for (const rule of ['6.1.6', '6.3.2', '17.1.2-3'])
      firesOnlyWhere(rule, pit('gun pit', 'N,NE'), pit('gun pit', 'S,SE'))
    firesOnlyWhere('6.6.1', pit('fort', 'NW,N,NE'), pit('fort', 'SW,S,SE'))
  })

  test('17.7.6a: a spotter frees a low-angle gun from the observation range, but not from blocked sight', () => {
    const spotted: TestBattleSetup = { light: 'twilight', units: [...guns, 'entente Eye company 03.04'] }
    firesOnlyWhere('17.7.6a', spotted, { ...spotted, levels: heights({ '03.05': 3 }) })
  })
})

test('9.3a: a battery combines fire with units it reaches through friends of any Brigiment', () => {
  const linked = (link: string): TestBattleSetup => ({
    units: [
      'entente M mg section 03.04 of=1 Bde',
      'ottoman T half battalion 03.02',
      'entente G mountain 75mm 4guns 03.07',
      link,
      'entente C half battalion 03.06 of=2 Bde',
      'ottoman X mg section 05.05',
      'ottoman Y mg section 01.06',
    ],
    brigiments: ['1 Bde', '2 Bde'].map((name) => ({ side: 'entente', name })),
  })
  const [allowedBattle, refusedBattle] = [
    position(linked('entente B half battalion 03.05 of=2 Bde')),
    position(linked('entente B half battalion 09.09 of=2 Bde')),
  ]
  onlyOffered('9.3a', {
    seat: 'entente',
    answer: [allowedBattle.hex('03.02'), 0, allowedBattle.unit('G')],
    where: allowedBattle,
    notWhere: refusedBattle,
  })
})

describe('17.4: Opportunity Fire', () => {
  /** A stack has moved to 05.05, and guns with number 0 have already fired at it. */
  const again = (first: string, setup: Partial<TestBattleSetup> = {}) =>
    testBattle({
      units: [`ottoman ${first}`, 'entente A half battalion 05.05', 'ottoman Other company 06.05'],
      active: { side: 'entente', segment: 'movement' },
      change(state, places) {
        state.moving = { ...movingStack('entente', places.hex('05.05')), shelledBy: [unitId(0)] }
        state.secrets.entente.moving = [places.unit('A')]
      },
      script: (battle, places) => opportunityFire(battle, trigger(battle.sheet, places, 'entente', '05.06 05.05')),
      ...setup,
    })
  const fired = (rule: string, firingFrom: string, barredFrom: string) => {
    const [allowedBattle, refusedBattle] = [again(firingFrom), again(barredFrom)]
    onlyOffered(rule, {
      seat: 'ottoman',
      answer: [[0, allowedBattle.hex('05.05')], 0],
      where: allowedBattle,
      notWhere: refusedBattle,
    })
  }

  test('17.4.2: infantry fires any number of times at a moving stack, guns once', () =>
    fired('17.4.2', 'X company 05.04', 'X mountain 75mm 4guns 05.04'))

  test('17.4.3: guns that have moved do not fire', () =>
    fired('17.4.3', 'X company 05.04 moved', 'X mountain 75mm 4guns 05.04 moved'))
})

test('6.4.11: distant units in Fire Trenches combine fire by telephone, in Shallow Trenches they do not', () => {
  const dugIn = (work: string) =>
    position({
      units: ['entente A mg section 03.04', 'entente B mg section 07.04', 'ottoman T half battalion 05.04'],
      works: [`entente ${work} 03.04 circular`, `entente ${work} 07.04 circular`],
    })
  const [allowedBattle, refusedBattle] = [dugIn('fire trench'), dugIn('shallow trench')]
  onlyOffered('6.4.11', {
    seat: 'entente',
    answer: [allowedBattle.hex('05.04'), 0, 1],
    where: allowedBattle,
    notWhere: refusedBattle,
  })
})
