import type { Placement } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { at } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { State } from '../../../rules/state.ts'
import { secondMorning } from '../../../testing/idle-campaign.ts'
import { placementRuling, placementsOf, setupEditorFor } from '../../../testing/setup-editor.ts'
import { type Places, testBattle } from '../../../testing/test-battle.ts'

describe('the setup editor for arrivals of a campaign', () => {
  const unitTexts = ['ge-res AR12', ...Array.from({ length: 5 }, () => 'ge-res off'), 'br-bef AH10', 'br-bef A12']
  const placementAt = (unit: number, place: string): Placement => ({
    thing: `unit-${unit}`,
    place,
    way: place === 'edge' ? {} : { order: 'formed', shelter: 'on' },
  })

  test('11.12a 11.12b 11.12d: takes four at a time, clear of enemies and next to friends, new placements included', () => {
    const setupEditor = setupEditorFor(secondMorning(unitTexts), 'central')
    expect(setupEditor.groups).toMatchObject([{ name: 'Recovered', items: { length: 5 } }])
    expect(setupEditor.places('unit-1')).not.toContain('AH11')
    expect(placementRuling(setupEditor, [], placementAt(1, 'AH11'))).toBe('11.12b')
    expect(placementRuling(setupEditor, [], placementAt(1, 'AP12'))).toBe('11.12d')
    expect(placementRuling(setupEditor, [placementAt(2, 'AQ12')], placementAt(1, 'AP12'))).toBe('allowed')
    expect(placementRuling(setupEditor, [placementAt(2, 'AR11'), placementAt(3, 'AR11')], placementAt(1, 'AR11'))).toBe(
      '3.4',
    )
    const four = [1, 2, 3, 4].map((unit) => placementAt(unit, unit < 3 ? 'AR11' : 'AR13'))
    expect(placementRuling(setupEditor, four, placementAt(5, 'AQ12'))).toBe('11.12a')
    expect(setupEditor.viewWith(four).units[4]).toMatchObject({ formed: true })
  })

  test('11.12 11.12d: writes a legal answer for any order of placement and any of several identical units', () => {
    const battle = secondMorning(unitTexts)
    const setupEditor = setupEditorFor(battle, 'central')
    // The placement that depends on another comes first, and the last unit of the list is used before the first.
    const placements = [placementAt(5, 'AP12'), placementAt(4, 'AQ12'), placementAt(3, 'AR11'), placementAt(2, 'AR13')]
    const answer = setupEditor.answer(placements)
    expect(battle.refusal('central', answer)).toBe('allowed')
    expect(placementsOf(setupEditor, answer).map(({ place }) => place)).toEqual(['AQ12', 'AP12', 'AR11', 'AR13'])
    expect(setupEditor.answer(placementsOf(setupEditor, answer))).toEqual(answer)
    expect(setupEditor.inRulesOrder?.(placements).map(({ thing }) => thing)).toEqual([
      'unit-1',
      'unit-2',
      'unit-3',
      'unit-4',
    ])
    expect(battle.refusal('central', setupEditor.answer(placements.slice(0, 3)))).toBe('11.12a')
    // Two placements that depend only on each other are illegal.
    const apart = [placementAt(1, 'AN20'), placementAt(2, 'AN21'), placementAt(3, 'AR11'), placementAt(4, 'AR11')]
    expect(battle.refusal('central', setupEditor.answer(apart))).toBe('11.12d')
  })

  test('11.12a 11.12a-1: lets reinforcements enter over the edge, but not recovered units while a hex fits', () => {
    const recovered = setupEditorFor(secondMorning(unitTexts), 'central')
    expect(recovered.offMapPlaces?.map(({ place }) => place)).toEqual(['edge'])
    expect(placementRuling(recovered, [], placementAt(1, 'edge'))).toBe('11.12a')

    const battle = testBattle({
      scenario: 'ysc1',
      day: 2,
      phase: 'muster',
      turn: 0,
      change: (state, { hex }) => Object.assign(at(state.units, 0), { hex: hex('C09') }),
    })
    const setupEditor = setupEditorFor(battle, 'entente')
    const waitingUnits = setupEditor.groups.flatMap(({ items }) => items.map(({ id }) => id))
    expect(waitingUnits).toHaveLength(27)
    const [first = '', second = '', ...others] = waitingUnits
    const byEdge = (thing: string): Placement => ({ thing, place: 'edge', way: {} })
    const post = (thing: string, place: string): Placement => ({
      thing,
      place,
      way: { order: 'formed', shelter: 'on' },
    })
    // Units for the edge are named last, but must go before the fourth placement.
    const placements = [post(first, 'B09'), post(second, 'B08'), ...others.map(byEdge)]
    expect(battle.refusal('entente', setupEditor.answer(placements))).toBe('allowed')
    const four = [
      ...waitingUnits.slice(0, 4).map((thing, i) => post(thing, i < 2 ? 'B09' : 'B08')),
      byEdge(waitingUnits[26] ?? ''),
    ]
    const answer = setupEditor.answer(four)
    expect(battle.refusal('entente', answer)).toBe('allowed')
    expect(placementsOf(setupEditor, answer).filter(({ place }) => place === 'edge')).toHaveLength(1)
    expect(setupEditor.viewWith(four).units.filter(({ hex }) => hex === battle.hex('B09'))).toHaveLength(2)
  })

  test('11.12: does not read an answer that is no placement of this side', () => {
    const battle = secondMorning(unitTexts)
    const setupEditor = setupEditorFor(battle, 'central')
    const hex = battle.hex('AR11')
    const malformed: Json[] = [
      'anywhere',
      [
        [1, 'edge'],
        [1, 'edge'],
      ],
      [[0, 'edge']],
      [[6, hex, 'formed', 'on']],
      [[1]],
    ]
    for (const answer of malformed) expect(setupEditor.read(answer)).toMatchObject({ refused: { rule: '11.12' } })
  })
})

describe('the setup editor for works of the night', () => {
  /** Scrapes are dug in 1914, trenches in May 1915. */
  const night = (scenario: string, units: readonly string[], change: (state: State, at: Places) => void = () => {}) =>
    testBattle({ scenario, units, phase: 'improve', turn: 12, changes: { reinforcements: [] }, change })
  const workAt = (thing: string, place: string): Placement => ({ thing, place, way: {} })

  test('11.543: offers a scrape for every occupied hex, shown on the map before it is dug', () => {
    const battle = night('ysc1', ['br-bef N10', 'br-bef N11', 'ge-res AR12'])
    const setupEditor = setupEditorFor(battle, 'entente')
    expect(setupEditor.groups.map(({ name, items }) => `${name} ${items.map(({ label }) => label)}`)).toEqual([
      'Dig Scrape 1,Scrape 2',
    ])
    expect(setupEditor.places('dig-0').toSorted()).toEqual(['N10', 'N11'])
    expect(placementRuling(setupEditor, [], workAt('dig-0', 'AR12'))).toBe('11.543')
    expect(placementRuling(setupEditor, [workAt('dig-1', 'N10')], workAt('dig-0', 'N10'))).toBe('11.54')
    const both = [workAt('dig-1', 'N10'), workAt('dig-0', 'N11')]
    expect(setupEditor.viewWith(both).scrapes).toEqual([battle.hex('N10'), battle.hex('N11')])
    expect(battle.refusal('entente', setupEditor.answer(both))).toBe('allowed')
    expect(setupEditor.answer(placementsOf(setupEditor, setupEditor.answer(both)))).toEqual(setupEditor.answer(both))
    expect(battle.refusal('entente', setupEditor.answer([]))).toBe('allowed')
  })

  test('8.33 11.541: takes three bomb stops, on hexsides only', () => {
    const units = ['br-inf N10', 'br-inf N11', 'br-inf N12', 'br-inf N13', 'br-inf N14', 'ge-inf AR12']
    const battle = night('ysc2', units, (state, { hex }) => {
      state.trenches = ['N10', 'N11', 'N12', 'N13', 'N14'].map(hex)
    })
    const setupEditor = setupEditorFor(battle, 'entente')
    const stops = setupEditor.groups.find(({ name }) => name === 'Bomb stops')
    expect(stops?.items.map(({ id }) => id)).toEqual(['bomb stop-0', 'bomb stop-1', 'bomb stop-2'])
    const three = ['N10|N11', 'N11|N12', 'N12|N13'].map((place, i) => workAt(`bomb stop-${i}`, place))
    for (const placement of three)
      expect(
        placementRuling(
          setupEditor,
          three.filter((other) => other !== placement),
          placement,
        ),
      ).toBe('allowed')
    expect(placementRuling(setupEditor, three, workAt('bomb stop-3', 'N13|N14'))).toBe('11.541')
    expect(placementRuling(setupEditor, [], workAt('bomb stop-0', 'N10'))).toBe('11.54')
    expect(battle.refusal('entente', setupEditor.answer([...three].reverse()))).toBe('allowed')
    expect(setupEditor.viewWith(three).bombStops).toHaveLength(3)
  })

  test('11.542: takes three breaches, of wire beside own units and away from enemies', () => {
    const battle = night('ysc2', ['br-inf K22', 'br-inf J24', 'br-inf S18', 'ge-inf S19'])
    const setupEditor = setupEditorFor(battle, 'entente')
    const breaches = setupEditor.groups.find(({ name }) => name === 'Breaches')
    expect(breaches?.items.map(({ id }) => id)).toEqual(['breach-0', 'breach-1', 'breach-2'])
    const three = ['K22|K23', 'K22|L22', 'J24|K24'].map((place, i) => workAt(`breach-${i}`, place))
    expect(placementRuling(setupEditor, three.slice(1), at(three, 0))).toBe('allowed')
    expect(placementRuling(setupEditor, three, workAt('breach-3', 'K22|L21'))).toBe('11.542')
    expect(placementRuling(setupEditor, [], workAt('breach-0', 'S18|S19'))).toBe('11.542')
    expect(placementRuling(setupEditor, [], workAt('breach-0', 'K25|L24'))).toBe('11.542')
    expect(setupEditor.viewWith(three).breaches).toEqual(
      three.map(({ place }) => battle.side(place)).sort((a, b) => a - b),
    )
    expect(battle.refusal('entente', setupEditor.answer(three))).toBe('allowed')
  })

  test('11.54: does not read an answer that is no work of this side', () => {
    const setupEditor = setupEditorFor(night('ysc1', ['br-bef N10', 'ge-res AR12']), 'entente')
    const malformed: Json[] = ['dig', [['dig']], [['burrow', 3]], [['dig', 99_999]], [['bomb stop', -1]]]
    for (const answer of malformed) expect(setupEditor.read(answer)).toMatchObject({ refused: { rule: '11.54' } })
  })
})
