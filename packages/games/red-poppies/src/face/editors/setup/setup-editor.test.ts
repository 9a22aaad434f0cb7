import type { Placement } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { placementRuling, placementsOf, setupEditorFor } from '../../../testing/setup-editor.ts'
import { beforeSetup, preparedAnswer } from '../../../testing/started-scenario.ts'
import { testBattle } from '../../../testing/test-battle.ts'

const scenarios = ['ys1', 'ys2', 'ys3', 'ys4', 'lll1', 'lll2', 'lll3', 'proving', 'proving-open']

describe('the setup editor for an initial set-up', () => {
  test.each(scenarios)('10.1: reads, shows and writes the prepared set-ups of %s', (id) => {
    const battle = beforeSetup(id)
    for (const side of battle.battlefield.scenario.setupOrder) {
      const setupEditor = setupEditorFor(battle, side)
      const answer = preparedAnswer(battle, side)
      const placements = placementsOf(setupEditor, answer)
      expect(placements).toHaveLength(setupEditor.groups.flatMap(({ items }) => items).length)
      expect(setupEditor.answer([...placements].reverse())).toEqual(answer)
      for (const placement of placements)
        expect(
          placementRuling(
            setupEditor,
            placements.filter((other) => other !== placement),
            placement,
          ),
        ).toBe('allowed')
      for (const placement of placements) expect(setupEditor.places(placement.thing)).toContain(placement.place)
      battle.say(side, answer)
    }
  })

  test('3.4 YS1.setup 8.02-1: refuses a third unit in a hex, a wrong hex, a wrong formation and IN without a work', () => {
    const battle = beforeSetup('ys1')
    const setupEditor = setupEditorFor(battle, 'central')
    const placementAt = (unit: number, place: string, order = 'dispersed', shelter = 'on'): Placement => ({
      thing: `unit-${unit}`,
      place,
      way: { order, shelter },
    })
    const two = [placementAt(0, 'AH15'), placementAt(1, 'AH15')]
    expect(placementRuling(setupEditor, two, placementAt(2, 'AH15'))).toBe('3.4')
    expect(placementRuling(setupEditor, two, placementAt(2, 'AH16'))).toBe('allowed')
    expect(placementRuling(setupEditor, [], placementAt(0, 'AG20'))).toBe('YS1.setup')
    expect(placementRuling(setupEditor, [], placementAt(0, 'AH15', 'formed'))).toBe('YS1.setup')
    expect(placementRuling(setupEditor, [], placementAt(0, 'AH15', 'dispersed', 'in'))).toBe('8.02-1')
    expect(placementRuling(setupEditor, [], placementAt(0, 'nowhere'))).toBe('YS1.setup')
  })

  test('YS2.setup: lets any one unit stand outside Zillebeke while the others can fill it', () => {
    const battle = beforeSetup('ys2')
    const setupEditor = setupEditorFor(battle, 'entente')
    const answer = preparedAnswer(battle, 'entente')
    const placements = placementsOf(setupEditor, answer)
    const outside = placements.find(({ place }) => place === 'M16')
    const inside = placements.find(({ place }) => place === 'L14')
    if (outside === undefined || inside === undefined) throw new Error('the prepared set-up has changed')
    const changed = placements.map((placement) => {
      if (placement === outside) return { ...placement, place: inside.place }
      return placement === inside ? { ...placement, place: outside.place } : placement
    })
    expect(battle.refusal('entente', setupEditor.answer(changed))).toBe('allowed')
    const secondOutside = { ...inside, place: outside.place }
    expect(placementRuling(setupEditor, [], secondOutside)).toBe('allowed')
    expect(placementRuling(setupEditor, [outside], secondOutside)).toBe('YS2.setup')
    const twoOutside = placements.map((placement) => (placement === inside ? secondOutside : placement))
    expect(battle.refusal('entente', setupEditor.answer(twoOutside))).toBe('YS2.setup')
  })

  test('8.322-1: a trench marker goes down first, is seen on the map, and units may be IN it', () => {
    const battle = beforeSetup('proving')
    const setupEditor = setupEditorFor(battle, 'central')
    const placements = placementsOf(setupEditor, preparedAnswer(battle, 'central'))
    const marker = placements.find(({ thing }) => thing.startsWith('marker-') && thing === 'marker-0')
    if (marker === undefined) throw new Error('there are no markers')
    expect(setupEditor.viewWith([marker]).trenches).toEqual([battle.hex(marker.place)])
    expect(placementRuling(setupEditor, [marker], { ...marker, thing: 'marker-1' })).toBe('8.322-1')
    const company: Placement = { thing: 'unit-0', place: marker.place, way: { order: 'formed', shelter: 'in' } }
    expect(placementRuling(setupEditor, [], company)).toBe('8.02-1')
    expect(placementRuling(setupEditor, [marker], company)).toBe('allowed')
    const view = setupEditor.viewWith([marker, company])
    expect(view.units[0]).toMatchObject({ hex: battle.hex(marker.place), formed: true, within: 'trench' })
    expect(battle.position.view('central').units[0]?.hex).toBe(-1)
  })

  test('YS1.setup: does not read an answer that is no set-up of this side', () => {
    const battle = beforeSetup('ys1')
    const setupEditor = setupEditorFor(battle, 'central')
    const hex = battle.hex('AH15')
    const post = (unit: number): Json => [unit, hex, 'dispersed', 'on']
    const malformed: Json[] = ['anywhere', [['trench', hex]], [post(0), post(0)], [post(9)], [['bunker']]]
    for (const answer of malformed) expect(setupEditor.read(answer)).toMatchObject({ refused: { rule: 'YS1.setup' } })
  })
})

describe('the setup editor for arrivals', () => {
  const arriving = () => testBattle({ scenario: 'proving', phase: 'arrivals', turn: 4 })

  test('10.22 10.22-1: puts any of the units due on their entry hexes, two to a hex', () => {
    const battle = arriving()
    const setupEditor = setupEditorFor(battle, 'central')
    const [group] = setupEditor.groups
    const things = group?.items ?? []
    expect(things).toHaveLength(6)
    expect(setupEditor.leftOverText).not.toBeNull()
    const [first, second, third] = things
    if (first === undefined || second === undefined || third === undefined) throw new Error('too few arrive')
    const [place = ''] = setupEditor.places(first.id)
    const settings = { order: 'formed', shelter: 'on' }
    const placements = [second, first].map(({ id: thing }) => ({ thing, place, way: settings }))
    expect(placementRuling(setupEditor, placements, { thing: third.id, place, way: settings })).toBe('10.22-1')
    expect(placementRuling(setupEditor, [], { thing: first.id, place: 'A01', way: settings })).not.toBe('allowed')
    const answer = setupEditor.answer(placements)
    expect(battle.refusal('central', answer)).toBe('allowed')
    expect(setupEditor.answer(placementsOf(setupEditor, answer))).toEqual(answer)
    expect(setupEditor.read([[0, 3, 'formed', 'on']])).toMatchObject({ refused: { rule: '10.22' } })
  })
})
