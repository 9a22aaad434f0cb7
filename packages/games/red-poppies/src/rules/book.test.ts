/** Reading the data: problems with their places, unit names, setup areas and control. */
import { applyOverlay, type Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { UnitType } from '../data/schema.ts'
import { redPoppies } from '../index.ts'
import { beforeSetup } from '../testing/started-scenario.ts'
import { readBook } from './book.ts'
import { nameUnits } from './unit-names.ts'

/**
 * Problems of a scenario or campaign after these changes; all others are left out, because sheets take time to build.
 */
function problemsOf(id: string, changes: Json): readonly string[] {
  const others = Object.fromEntries(
    redPoppies.scenarios.flatMap((scenario) => (scenario.id === id ? [] : [[scenario.id, null]])),
  )
  const kind = id === 'ysc1' ? 'campaigns' : 'scenarios'
  const alone = applyOverlay(redPoppies.data, { scenarios: others, campaigns: others })
  const book = readBook(applyOverlay(alone, { [kind]: { [id]: changes } }))
  return 'problems' in book ? book.problems : []
}
const inScenario = (changes: Record<string, Json>) => problemsOf('ys4', changes)
const inCampaign = (changes: Record<string, Json>) => problemsOf('ysc1', changes)

const group = (hexes: string, count: number, overrides: Record<string, Json> = {}): Json => ({
  side: 'entente',
  name: `${count} in ${hexes}`,
  units: [{ type: 'br-inf', count }],
  area: { rule: 'there', hexes },
  forced: null,
  markers: { trench: 0, scrape: 0, blockhouse: 0 },
  provenance: 'test',
  ...overrides,
})

describe('problems in data', () => {
  test('printed data has no problems', () => {
    expect([inScenario({}), inCampaign({})]).toEqual([[], []])
  })

  test('an unknown hex is reported wherever it is named', () => {
    const nowhere = "scenarios.ys4: there is no hex 'ZZ99'"
    const area = { rule: 'there', hexes: 'ZZ99' }
    const places: Record<string, Json>[] = [
      { victory: { kind: 'control-all', hexes: 'ZZ99', note: '' } },
      { control: { central: 'ZZ99' } },
      { control: { entente: 'ZZ99' } },
      { hallowed: { side: 'central', hex: 'ZZ99' } },
      { playable: { closed: 'ZZ99' } },
      { bombardments: [{ side: 'central', kind: 'paralyzing', rule: '', hexes: 'ZZ99' }] },
      { barrage: { side: 'central', rule: '', areas: ['R10', 'ZZ99'], firstTurn: 1, lastTurn: 2 } },
    ]
    for (const changes of places) expect([changes, inScenario(changes)]).toEqual([changes, [nowhere]])
    // An area without any open hex is a separate problem.
    expect(inScenario({ groups: [group('R10', 1, { area })] })).toEqual([
      nowhere,
      "scenarios.ys4: no hex 'there' is open",
    ])
  })

  test('an unknown sheet or unit type is reported, and names that do not match the count', () => {
    expect(inScenario({ sheet: '1066' })).toEqual(["scenarios.ys4: there is no sheet 'ypres 1066'"])
    expect(inScenario({ map: 'agincourt' })).toEqual([expect.stringContaining("no sheet 'agincourt")])
    const units = (entry: Record<string, Json>) => inScenario({ groups: [group('R10', 1, { units: [entry] })] })
    expect(units({ type: 'knight', count: 1 })).toEqual([
      "scenarios.ys4: there is no unit type 'knight'",
      expect.stringContaining("1 'knight' of"),
    ])
    const namesFor = (count: number) => units({ type: 'br-inf', count: 2, of: [{ name: 'Buffs', count }] })
    expect(namesFor(2)).toEqual([])
    expect(namesFor(1)).toEqual([expect.stringMatching(/2 'br-inf' of .* have 1 names$/)])
  })

  test('a campaign is checked like a scenario, and its own fields too', () => {
    const nowhere = "campaigns.ysc1: there is no hex 'ZZ99'"
    const bombardment = { side: 'central', kind: 'paralyzing', rule: '', hexes: 'ZZ99', days: [1, 1], rules: '' }
    const barrage = { day: 1, side: 'central', rule: '', areas: ['ZZ99'], firstTurn: 1, lastTurn: 2, rules: '' }
    expect(inCampaign({ bombardments: [bombardment] })).toEqual([nowhere])
    expect(inCampaign({ barrages: [barrage] })).toEqual([nowhere])
    expect(inCampaign({ edges: { entente: { hexes: 'ZZ99' } } })).toEqual([nowhere])
    expect(inCampaign({ sheet: '1066' })).toEqual(["campaigns.ysc1: there is no sheet 'ypres 1066'"])
    const mounting = (mounted: string, onFoot: string) =>
      inCampaign({ mounting: { side: 'central', mounted, onFoot, rules: '' } })
    expect(mounting('ah-hussar', 'ah-hussar-foot')).toEqual([])
    expect(mounting('centaur', 'ah-hussar-foot')).toEqual(["campaigns.ysc1: there is no unit type 'centaur'"])
    expect(mounting('ah-hussar', 'faun')).toEqual(["campaigns.ysc1: there is no unit type 'faun'"])
  })
})

describe('room to set up', () => {
  const crowded = (...groups: Json[]) => inScenario({ groups }).length

  test('3.4: a group fits with two units to a hex and no more', () => {
    expect(crowded(group('R10 S10', 4))).toBe(0)
    expect(crowded(group('R10 S10', 5))).toBe(1)
    expect(crowded(group('R10 S10', 5, { overflow: { rule: 'beyond', hexes: 'S11' } }))).toBe(0)
    expect(crowded(group('R10 S10', 7, { overflow: { rule: 'beyond', hexes: 'S11' } }))).toBe(1)
  })

  test('3.4: other groups of the same side take up room in the hexes they share', () => {
    // The second group could fill R10, but cannot enter S10.
    expect(crowded(group('R10 S10', 2), group('R10 Q10 Q11', 3))).toBe(0)
    expect(crowded(group('R10 S10', 3), group('R10 Q10 Q11', 3))).toBe(1)
    expect(crowded(group('R10 S10', 3), group('R10 Q10 Q11', 1))).toBe(0)
    const guestsBeyond = group('Q10 Q11', 4, { overflow: { rule: 'beyond', hexes: 'R10' } })
    expect(crowded(group('R10 S10', 3), guestsBeyond)).toBe(1)
    // Enemy units take up no room, and a group that may stand anywhere always has room.
    expect(
      crowded(group('R10 S10', 4), group('R10', 2, { side: 'central', units: [{ type: 'ge-inf', count: 2 }] })),
    ).toBe(0)
    expect(crowded(group('', 8))).toBe(0)
  })
})

describe('unit names', () => {
  const type = (id: string): UnitType => {
    const unitType = beforeSetup('ys4').battlefield.book.data.unitTypes[id]
    if (unitType === undefined) throw new Error(`there is no ${id}`)
    return unitType
  }
  const namesOf = (id: string, count: number, first = 1) =>
    nameUnits(type(id), { type: id, count, of: [{ name: 'X', count, first }] }, 'group')

  test('companies and squadrons have letters in British armies and numbers elsewhere', () => {
    expect(namesOf('br-inf', 3)).toEqual(['A Coy, X', 'B Coy, X', 'C Coy, X'])
    expect(namesOf('br-cav', 1, 4)).toEqual(['D Squadron, X'])
    expect(namesOf('au-late', 1)).toEqual(['A Coy, X'])
    expect(namesOf('ge-inf', 4)).toEqual(['1st Coy, X', '2nd Coy, X', '3rd Coy, X', '4th Coy, X'])
    expect(namesOf('ah-hussar', 1, 2)).toEqual(['2nd Squadron, X'])
    expect(namesOf('ah-hussar-foot', 1, 2)).toEqual(['2nd Squadron, X'])
  })

  test('ordinals have their English endings', () => {
    const spoken = (...numbers: number[]) => numbers.map((number) => namesOf('ge-art', 1, number)[0]?.split(' ')[0])
    expect(spoken(9, 10, 11, 12, 13, 14)).toEqual(['9th', '10th', '11th', '12th', '13th', '14th'])
    expect(spoken(20, 21, 22, 23, 24)).toEqual(['20th', '21st', '22nd', '23rd', '24th'])
    expect(spoken(101, 110, 111, 112, 113, 121)).toEqual(['101st', '110th', '111th', '112th', '113th', '121st'])
  })

  test('the only section of its kind has no number', () => {
    expect(namesOf('ge-mg', 1)).toEqual(['MG Section, X'])
    expect(namesOf('ge-mg', 1, 2)).toEqual(['No. 2 MG Section, X'])
    expect(namesOf('ge-mg', 2)).toEqual(['No. 1 MG Section, X', 'No. 2 MG Section, X'])
    expect(
      [namesOf('ge-mortar', 1), namesOf('ge-flame', 1), namesOf('ge-tank', 1), namesOf('br-car', 1)].flat(),
    ).toEqual(['Mortar Section, X', 'Flamethrower Section, X', 'Tank Section, X', 'Car Section, X'])
    expect(namesOf('ge-art', 1, 3)).toEqual(['3rd Battery, X'])
  })

  test('units without battalions are numbered through their group', () => {
    expect(nameUnits(type('ge-inf'), { type: 'ge-inf', count: 2 }, '126th Regiment')).toEqual([
      '1st Coy, 126th Regiment',
      '2nd Coy, 126th Regiment',
    ])
    const twoBattalions = {
      type: 'br-inf',
      count: 3,
      of: [
        { name: 'Buffs', count: 2, first: 1 },
        { name: 'Surreys', count: 1, first: 1 },
      ],
    }
    expect(nameUnits(type('br-inf'), twoBattalions, 'group')).toEqual([
      'A Coy, Buffs',
      'B Coy, Buffs',
      'A Coy, Surreys',
    ])
  })
})

describe('control at the start', () => {
  const held = (control: Json, groups: Json, ...labels: string[]) => {
    const { state, hex } = beforeSetup('ys3', { changes: { control, groups, reinforcements: [], bombardments: [] } })
    return labels.map((label) => state.control[hex(label)]).join('')
  }
  const german = (hexes: string) => group(hexes, 1, { side: 'central', units: [{ type: 'ge-inf', count: 1 }] })
  const groups = [german('R10 S10'), group('S10 T10', 1)]

  test('3.9: each side controls its setup area, except hexes where both could set up', () => {
    const control = { by: 'set-up', central: '', entente: '' }
    expect(held(control, groups, 'R10', 'S10', 'T10', 'U10')).toBe('c.e.')
  })

  test('3.9: hexes named for control override setup areas', () => {
    const control = { by: 'set-up', central: 'S10 T10', entente: 'R10' }
    expect(held(control, groups, 'R10', 'S10', 'T10', 'U10')).toBe('ecc.')
  })

  test('3.9: with control by named hexes only, setup areas give none', () => {
    const control = { by: 'named', central: 'U10', entente: '' }
    expect(held(control, groups, 'R10', 'S10', 'T10', 'U10')).toBe('...c')
  })

  test('3.9: with control by lines, each side has the ground behind its line, except where the enemy sets up', () => {
    const control = { by: 'lines', central: '', entente: '' }
    expect(held(control, [german('C10'), group('AP10', 1)], 'C10', 'C11', 'AP10', 'AP11')).toBe('ceec')
  })
})
