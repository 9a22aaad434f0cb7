/** Rules that only limit the actions of a stack: an answer offered in one position and refused in another. */
import { onlyOffered } from '@firestep/conformance'
import { describe, test } from 'vitest'
import { movementBattle } from '../../testing/movement.ts'
import type { TestBattleSetup } from '../../testing/test-battle.ts'

const rows = (letter: string) => new Array(14).fill(letter.repeat(14))
const label = (column: number, row: number) => `${String(column).padStart(2, '0')}.${String(row).padStart(2, '0')}`
/** Labels of the next hexes southward from 03.01. */
const south = (hexes: number) => Array.from({ length: hexes }, (_, i) => label(3, i + 2))
const road = [label(3, 1), ...south(12)]

/** The first unit as the moving stack. */
function takenUp(setup: TestBattleSetup) {
  const battle = movementBattle({ map: rows('c'), ...setup })
  battle.say('entente', [0])
  return battle
}

/** An action of the first unit that is legal in one position and not in the other; hexes as labels. */
function doneOnlyWhere(
  rule: string,
  deed: readonly string[],
  allowedSetup: TestBattleSetup,
  refusedSetup: TestBattleSetup,
) {
  const [allowedBattle, refusedBattle] = [takenUp(allowedSetup), takenUp(refusedSetup)]
  const answer = deed.map((one) => (/^\d\d\.\d\d$/.test(one) ? allowedBattle.hex(one) : one))
  onlyOffered(rule, { seat: 'entente', answer, where: allowedBattle, notWhere: refusedBattle })
}

const of = 'of=entente Brigade'
const units = (...all: readonly string[]): TestBattleSetup => ({ units: all.map((one) => `entente ${one}`) })
const foe = 'ottoman X company 03.02'

describe('3.7: stacking limits', () => {
  const full = (count: number, ...otherUnits: readonly string[]) => [
    ...Array.from({ length: count }, (_, i) => `U${i} half battalion 03.02`),
    ...otherUnits,
  ]
  const enterHex = ['go', '03.02']

  test('3.7a: a hex holds 16 steps', () =>
    doneOnlyWhere(
      '3.7a',
      enterHex,
      units('A half battalion 03.01', ...full(7)),
      units('A half battalion 03.01', ...full(8)),
    ))

  test('3.7.1 9.2.3: machine guns and HQs may enter a full hex', () => {
    const riflemen = units('A company 03.01', ...full(8))
    doneOnlyWhere('3.7.1', enterHex, units('A mg section 03.01', ...full(8)), riflemen)
    doneOnlyWhere('9.2.3', enterHex, units('A headquarters 03.01', ...full(8)), riflemen)
  })

  test('3.7.2: cavalry counts with the riflemen', () =>
    doneOnlyWhere(
      '3.7.2',
      enterHex,
      units('A half battalion 03.01', ...full(7)),
      units('A half battalion 03.01', ...full(7, `Horse cavalry squadron 03.02 ${of}`)),
    ))

  test('3.7.7: each side has its own limits', () => {
    const shared = (ownUnit: string, enemyUnit: string): TestBattleSetup => ({
      map: rows('s'),
      units: [
        'entente A company 03.01',
        `entente In ${ownUnit} 03.02 hiding`,
        `ottoman X ${enemyUnit} 03.02 hiding`,
        `ottoman Y ${enemyUnit} 03.02 hiding`,
        ...(ownUnit === 'company' ? [] : ['entente Also half battalion 03.02 hiding']),
      ],
      usThem: ['03.02 ottoman'],
    })
    doneOnlyWhere('3.7.7', enterHex, shared('company', 'half battalion'), shared('half battalion', 'company'))
  })

  test('3.7.9: units in works count as well', () => {
    const works = ['entente fire trench 03.02 circular']
    doneOnlyWhere(
      '3.7.9',
      enterHex,
      { works, ...units('A half battalion 03.01', ...full(7)) },
      { works, ...units('A half battalion 03.01', ...full(8)) },
    )
  })

  test('14.2.2 14.3.4: columns and limbered guns have their own limits', () => {
    const column = (other: string) => units('A half battalion 03.01 column', `B half battalion 03.02${other}`)
    doneOnlyWhere('14.2.2', enterHex, column(''), column(' column'))
    const gun = (otherUnit: string): TestBattleSetup => ({
      ...units(`A mountain 75mm 4guns 03.01 column ${of}`, `B mountain 75mm 4guns 03.02${otherUnit} ${of}`),
      roads: [road],
    })
    doneOnlyWhere('14.3.4', enterHex, gun(''), gun(' column'))
  })
})

describe('14.1: the reach of a stack', () => {
  const go = (hexes: number) => ['go', ...south(hexes)]

  test('14.1.2: the standard allowance applies out of column, the greater one in column', () =>
    doneOnlyWhere('14.1.2', go(9), units('A half battalion 03.01 column'), units('A half battalion 03.01')))

  test('16.1.2a 1.4.7: Confused units have half their allowance', () => {
    doneOnlyWhere('16.1.2a', go(4), units('A half battalion 03.01'), units('A half battalion 03.01 confused'))
    // Half of 9 is 4.5, rounded down.
    doneOnlyWhere('1.4.7', go(5), units('A headquarters 03.01'), units('A headquarters 03.01 confused'))
  })

  test('3.1.4-4: cavalry has its own allowance', () =>
    doneOnlyWhere('3.1.4-4', go(10), units(`A cavalry squadron 03.01 ${of}`), units('A half battalion 03.01')))

  test('14.1.6: mountain guns go on foot where wheels may not', () => {
    const limbered = (gun: string): TestBattleSetup => ({ map: rows('s'), ...units(`A ${gun} 03.01 column ${of}`) })
    doneOnlyWhere('14.1.6', go(1), limbered('mountain 75mm 4guns'), limbered('field 75mm 4guns'))
  })

  test('5.1.3 Roads 14.2.6: a road opens barred terrain, and only a column gets its lower cost', () => {
    const limbered: TestBattleSetup = { map: rows('s'), ...units(`A field 75mm 4guns 03.01 column ${of}`) }
    doneOnlyWhere('5.1.3 Roads', go(1), { ...limbered, roads: [road] }, limbered)
    const onRoad = (unit: string): TestBattleSetup => ({ ...units(unit), roads: [road] })
    doneOnlyWhere('14.2.6', go(12), onRoad('A half battalion 03.01 column'), onRoad('A half battalion 03.01'))
  })

  test('9.2.4: an HQ uses roads without forming column', () => {
    const onRoad = (unit: string): TestBattleSetup => ({ ...units(unit), roads: [road] })
    doneOnlyWhere('9.2.4', go(12), onRoad('A headquarters 03.01'), onRoad('A half battalion 03.01'))
  })

  test('5.1.3 Cliffs: a cliff bars all units', () => {
    const below = units('A half battalion 03.01')
    doneOnlyWhere('5.1.3 Cliffs', go(1), below, { ...below, cliffs: ['03.02 N'] })
  })

  test('6.5.1: wire costs 1 more point', () => {
    const march = units('A half battalion 03.01')
    const works = (wire: string) => [`entente fire trench 03.04 front=N,NE,NW ends=SE,SW rear=S ${wire}`]
    doneOnlyWhere('6.5.1', go(6), { ...march, works: works('') }, { ...march, works: works('wire=N') })
  })

  test('9.7.4: an independent unit may assault although the active Brigiment has no Officer Points', () => {
    const broke = (mark: string): TestBattleSetup => ({
      units: [`entente Horse cavalry squadron 03.01${mark}`, foe],
      brigiments: [{ side: 'entente', points: 0 }],
    })
    doneOnlyWhere('9.7.4', ['assault', '03.02'], broke(''), broke(` ${of}`))
  })

  test('14.4.4: cavalry moves to assault like riflemen', () => {
    const beside = (unit: string): TestBattleSetup => ({ units: [`entente A ${unit} 03.01 ${of}`, foe] })
    doneOnlyWhere('14.4.4', ['assault', '03.02'], beside('cavalry squadron'), beside('mg section'))
  })

  test('17.3.3: guns that used Commanded Fire do not limber', () =>
    doneOnlyWhere(
      '17.3.3',
      ['limber'],
      units(`A mountain 75mm 4guns 03.01 ${of}`),
      units(`A mountain 75mm 4guns 03.01 fired ${of}`),
    ))
})

describe('7.1: hiding places', () => {
  const hide = (way: string) => ['hide', way]

  test('5.1.2a 9.2.8: units in Close Terrain may hide, HQs too', () => {
    doneOnlyWhere('5.1.2a', hide('terrain'), { map: rows('s'), ...units('A company 03.01') }, units('A company 03.01'))
    doneOnlyWhere(
      '9.2.8',
      hide('terrain'),
      { map: rows('s'), ...units('A headquarters 03.01') },
      units('A headquarters 03.01'),
    )
  })

  test('6.1 6.5 6.3.7: units in works may hide, guns in gun pits; wire alone hides no unit', () => {
    const company = units('A company 03.01')
    const trench = ['entente fire trench 03.01 front=N,NE,NW ends=SE,SW rear=S']
    doneOnlyWhere('6.1', hide('work'), { ...company, works: trench }, company)
    const wired: TestBattleSetup = {
      ...company,
      change: (state, places) => {
        state.works = []
        state.wire = [{ hex: places.hex('03.01'), facing: 0, owner: 'entente' }]
      },
    }
    doneOnlyWhere('6.5', hide('work'), { ...company, works: trench }, wired)
    const battery = units(`A mountain 75mm 4guns 03.01 ${of}`)
    doneOnlyWhere('6.3.7', hide('work'), { ...battery, works: ['entente gun pit 03.01 guns=N,NE'] }, battery)
  })
})

describe('6.4: moves between works without going On Top', () => {
  const creep = ['creep', '03.03']
  /** In the trench of 03.02, before another work in 03.03. */
  const line = (next: string, unit = 'A company 03.02 hiding'): TestBattleSetup => ({
    ...units(unit),
    works: [
      'entente fire trench 03.02 front=NE,SE ends=N,S rear=NW,SW connects',
      ...(next === '' ? [] : [`entente ${next}`]),
    ],
  })
  const linked = line('fire trench 03.03 front=NE,SE ends=N,S rear=NW,SW connects')

  test('6.4.1 6.1.4b: trenches connect at their ends, but circular trenches never', () => {
    doneOnlyWhere('6.4.1', creep, linked, line('fire trench 03.03 circular'))
    doneOnlyWhere('6.1.4b', creep, linked, line('fire trench 03.03 front=NE,SE ends=N,S rear=NW,SW'))
  })

  test('6.4.5: other entries into a trench go over the top', () =>
    doneOnlyWhere('6.4.5', creep, linked, line('fire trench 03.03 front=N,NE ends=NW,SE rear=S,SW connects')))

  test('6.2.2 6.3.6: rifle pits and gun pits do not connect', () => {
    doneOnlyWhere('6.2.2', creep, linked, line('rifle pit 03.03'))
    doneOnlyWhere('6.3.6', creep, linked, line('gun pit 03.03 guns=N,NE'))
  })
})

describe('5.3.1: Imminent Threat', () => {
  /** A Brigiment without Officer Points rallies only where there is no threat. */
  const shaken = (light: 'day' | 'twilight' | 'night', enemy: string): TestBattleSetup => ({
    light,
    units: ['entente A half battalion 03.01 confused', `ottoman X company ${enemy}`],
    brigiments: [{ side: 'entente', points: 0 }],
  })

  test('5.3.1-1: reaches 3 hexes by day and 2 at twilight', () => {
    doneOnlyWhere('5.3.1-1', ['rally'], shaken('day', '03.05'), shaken('day', '03.04'))
    doneOnlyWhere('5.3.1-1', ['rally'], shaken('twilight', '03.04'), shaken('twilight', '03.03'))
  })

  test('5.3.1 5.3.1-2: depends on the light; at night only contact threatens', () => {
    doneOnlyWhere('5.3.1', ['rally'], shaken('twilight', '03.04'), shaken('day', '03.04'))
    doneOnlyWhere('5.3.1-2', ['rally'], shaken('night', '03.03'), shaken('night', '03.02'))
  })
})
