import type { SetupItemId } from '@firestep/face'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orientSheet } from '../../map/oriented-sheet.ts'
import { askSetup, type SetupQuestion } from '../../testing/setup-question.ts'
import { autoFinish, preparedPlacements } from './auto-finish.ts'
import { placesAlong, placesWithin, pointOf } from './map-shapes.ts'
import { faultsOf, isComplete } from './place-items.ts'
import { defaultSettings, placementOf, type SetupItems, unplacedItems } from './setup-items.ts'
import * as setupState from './setup-state.ts'
import { begin, type SetupState } from './setup-state.ts'

const allIds = ({ all }: SetupItems): SetupItemId[] => all.map(({ id }) => id)
const groupIds = ({ setupEditor }: SetupItems, nth: number): SetupItemId[] =>
  setupEditor.groups[nth]?.items.map(({ id }) => id) ?? []
const placeOf = ({ placements }: SetupState, thing: SetupItemId): string =>
  placementOf(placements, thing)?.place ?? 'off'

describe('single steps', () => {
  test('YS1.setup 3.4: a touch places the unit in hand, or names the rule that forbids it', async () => {
    const { items } = await askSetup('ys1')
    const [a, b, c] = groupIds(items, 0) as [SetupItemId, SetupItemId, SetupItemId]
    let state = setupState.touch(items, begin(items), 'AH15')
    expect(state.result?.text).toContain('First choose')
    for (const id of [a, b, c]) state = setupState.touch(items, setupState.choose(items, state, [id]), 'AH15')
    expect([a, b, c].map((id) => placeOf(state, id))).toEqual(['AH15', 'AH15', 'off'])
    expect(state.result?.failed).toMatchObject([{ thing: c, rule: '3.4' }])
    expect(placementOf(state.placements, a)?.way.order).toBe('dispersed')
    const outside = setupState.touch(items, setupState.choose(items, state, [c]), 'AG20')
    expect(outside.result?.failed).toMatchObject([{ rule: 'YS1.setup' }])
    expect(setupState.whyNotAt(items, setupState.choose(items, state, [c]), 'AG20')?.rule).toBe('YS1.setup')
    expect(setupState.whyNotAt(items, setupState.choose(items, state, [c]), 'AH16')).toBeNull()
  })

  test('touches on a stack take both units in hand, then each, then none', async () => {
    const { items } = await askSetup('ys1')
    const [a, b] = groupIds(items, 0) as [SetupItemId, SetupItemId]
    let state = begin(items)
    for (const id of [a, b]) state = setupState.touch(items, setupState.choose(items, state, [id]), 'AH15')
    const selections = [1, 2, 3, 4].map(() => {
      state = setupState.touch(items, state, 'AH15')
      return state.chosen
    })
    expect(selections).toEqual([[a, b], [a], [b], []])
  })

  test('moves, swaps and removals can be undone and redone', async () => {
    const { items } = await askSetup('ys1')
    const [a, b] = groupIds(items, 0) as [SetupItemId, SetupItemId]
    let state = setupState.touch(items, setupState.choose(items, begin(items), [a]), 'AH15')
    state = setupState.touch(items, setupState.choose(items, state, [b]), 'AH16')
    state = setupState.swapSelected(items, setupState.choose(items, state, [a, b]))
    expect([placeOf(state, a), placeOf(state, b)]).toEqual(['AH16', 'AH15'])
    state = setupState.putAt(items, setupState.choose(items, state, []), [a], 'AG16', 1)
    expect(placeOf(state, a)).toBe('AG16')
    state = setupState.takeOff(setupState.choose(items, state, [b]))
    expect(placeOf(state, b)).toBe('off')
    state = setupState.undo(setupState.undo(setupState.undo(state)))
    expect([placeOf(state, a), placeOf(state, b)]).toEqual(['AH15', 'AH16'])
    state = setupState.redo(state)
    expect([placeOf(state, a), placeOf(state, b)]).toEqual(['AH16', 'AH15'])
    expect(setupState.redo(setupState.redo(setupState.redo(state))).result?.text).toContain('Nothing to redo')
  })

  test('two units that may not swap stay, with the rule', async () => {
    const { items } = await askSetup('ys1')
    const [a] = groupIds(items, 0) as [SetupItemId]
    const [x] = groupIds(items, 1) as [SetupItemId]
    let state = setupState.touch(items, setupState.choose(items, begin(items), [a]), 'AH14')
    state = setupState.touch(items, setupState.choose(items, state, [x]), 'AG18')
    const unchanged = state.placements
    state = setupState.swapSelected(items, setupState.choose(items, state, [a, x]))
    expect(state.result?.failed).toMatchObject([{ rule: 'YS1.setup' }])
    expect(state.placements).toBe(unchanged)
  })
})

describe('many units at once', () => {
  test('3.4: are placed along a line in order, one or two to a hex', async () => {
    const { posed, items } = await askSetup('ys3', true)
    const orientedSheet = orientSheet(posed.matchFace.sheet, false)
    const ids = groupIds(items, 0).slice(0, 4)
    const [from, to] = [pointOf(posed.matchFace.sheet, 'W05'), pointOf(posed.matchFace.sheet, 'W12')]
    if (from === null || to === null) throw new Error('no such hexes')
    const line = placesAlong(orientedSheet, [from, to])
    expect(line).toEqual(['W05', 'W06', 'W07', 'W08', 'W09', 'W10', 'W11', 'W12'])
    const selected = setupState.choose(items, begin(items), ids)
    const single = setupState.spreadOver(items, selected, line)
    const double = setupState.spreadOver(items, setupState.setEach(selected, 2), line)
    expect(new Set(single.placements.map(({ place }) => place)).size).toBe(4)
    expect(new Set(double.placements.map(({ place }) => place)).size).toBe(2)
    expect(single.chosen).toEqual([])
    const crowded = setupState.spreadOver(items, setupState.setEach(selected, 2), line.slice(0, 1))
    expect(crowded.result?.text).toBe('2 placed, no place for 2.')
    expect(crowded.result?.failed.every(({ rule }) => rule === '3.4')).toBe(true)
    expect(crowded.chosen).toEqual(ids.slice(2))
    const sparse = setupState.spreadOver(items, selected, line.slice(0, 2))
    expect(sparse.result?.failed[0]).toMatchObject({ rule: null, why: 'there is one in every place there already' })
  })

  test('a box covers the places within it, and fill places all remaining units legally', async () => {
    const { posed, items, check } = await askSetup('ys3', true)
    const orientedSheet = orientSheet(posed.matchFace.sheet, false)
    const [from, to] = [pointOf(posed.matchFace.sheet, 'C05'), pointOf(posed.matchFace.sheet, 'E08')]
    if (from === null || to === null) throw new Error('no such hexes')
    expect(placesWithin(orientedSheet, from, to)).toEqual(expect.arrayContaining(['C05', 'D06', 'E08']))
    const filled = setupState.fill(items, begin(items))
    expect(filled.result?.text).toBe(`${items.all.length} placed.`)
    expect(isComplete(items, filled.placements)).toBe(true)
    expect(check(filled.placements)).toBe('allowed')
    expect(setupState.fill(items, filled).result?.text).toContain('already')
  })

  test('3.2 8.321-2: turning applies to all units or the chosen ones, and to those placed later', async () => {
    const { items } = await askSetup('ys3', true)
    let state = setupState.fill(items, begin(items))
    state = setupState.turnAll(items, state, 'order', 'dispersed')
    expect(state.placements.every(({ way }) => way.order === 'dispersed')).toBe(true)
    state = setupState.turnAll(items, state, 'shelter', 'on')
    expect(state.placements.every(({ way }) => way.shelter === 'on')).toBe(true)
    expect(state.preferred).toEqual({ order: 'dispersed', shelter: 'on' })
    const [first] = state.placements
    const withOneTurned = setupState.turnAll(
      items,
      setupState.choose(items, state, first === undefined ? [] : [first.thing]),
      'order',
      'formed',
    )
    expect(withOneTurned.placements.filter(({ way }) => way.order === 'formed')).toHaveLength(1)
  })

  test('YS1.setup 8.02-1: units that must be dispersed are not formed, and no unit is IN a hex without shelter', async () => {
    const { items } = await askSetup('ys1')
    const state = setupState.turnAll(items, setupState.fill(items, begin(items)), 'order', 'formed')
    expect(state.result?.failed.map(({ rule }) => rule)).toEqual(['YS1.setup', 'YS1.setup', 'YS1.setup', 'YS1.setup'])
    const sheltered = setupState.turnAll(items, state, 'shelter', 'in')
    expect(new Set(sheltered.result?.failed.map(({ rule }) => rule))).toEqual(new Set(['8.02-1']))
  })
})

const sides: readonly (readonly [string, boolean])[] = ['ys1', 'ys2', 'ys3', 'ys4', 'lll2', 'lll3', 'proving'].flatMap(
  (scenario) => [[scenario, false] as const, [scenario, true] as const],
)

describe('finish', () => {
  test.each(sides)(
    'completes %s (second side: %s) from nothing and from a third of the units',
    async (id, isSecond) => {
      const { posed, items, check } = await askSetup(id, isSecond)
      const complete = autoFinish(posed, items, [], defaultSettings(items))
      expect(new Set(complete ?? [])).toEqual(new Set(preparedPlacements(posed, items)))
      const third = allIds(items).filter((_, i) => i % 3 === 0)
      const partial = setupState.fill(items, setupState.choose(items, begin(items), third)).placements
      const finished = autoFinish(posed, items, partial, defaultSettings(items))
      expect(finished).toEqual(expect.arrayContaining([...partial]))
      expect(check(finished ?? [])).toBe('allowed')
    },
  )

  test('8.02-1: refuses a set-up that breaks a rule', async () => {
    const { posed, items } = await askSetup('ys1')
    const [thing] = groupIds(items, 0) as [SetupItemId]
    const illegal = [{ thing, place: 'AH15', way: { order: 'dispersed', shelter: 'in' } }]
    expect(faultsOf(items, illegal)).toMatchObject([{ rule: '8.02-1' }])
    expect(autoFinish(posed, items, illegal, defaultSettings(items))).toBeNull()
  })
})

/** Random use of all tools. */
function playRandomly(
  { posed, items }: SetupQuestion,
  choices: readonly (readonly [number, number, number])[],
): SetupState {
  const { places } = posed.matchFace.sheet
  const areas = items.all.flatMap(({ id }) => items.setupEditor.places(id))
  const orientedSheet = orientSheet(posed.matchFace.sheet, false)
  const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T
  return choices.reduce((state, [tool, a, b]) => {
    const chosen = setupState.choose(items, state, [pick(items.all, a).id, pick(items.all, b).id])
    switch (tool % 9) {
      case 0:
        return setupState.touch(items, chosen, a % 5 === 0 ? pick(places, b).id : pick(areas, b))
      case 1:
        return setupState.swapSelected(items, chosen)
      case 2:
        return setupState.turnAll(items, a % 2 === 0 ? state : chosen, 'shelter', b % 2 === 0 ? 'in' : 'on')
      case 3:
        return setupState.turnAll(items, a % 2 === 0 ? state : chosen, 'order', b % 2 === 0 ? 'formed' : 'dispersed')
      case 4:
        return setupState.takeOff(chosen)
      case 5:
        return setupState.fill(
          items,
          setupState.setEach(a % 2 === 0 ? chosen : setupState.choose(items, state, []), 1 + (b % 2)),
        )
      case 6: {
        const ends = [pick(areas, a), pick(areas, b)].flatMap((id) => pointOf(posed.matchFace.sheet, id) ?? [])
        const selected = setupState.choose(
          items,
          state,
          unplacedItems(state.placements, items.all)
            .map(({ id }) => id)
            .slice(0, 1 + (a % 9)),
        )
        return setupState.spreadOver(items, selected, placesAlong(orientedSheet, ends))
      }
      case 7:
        return a % 2 === 0 ? setupState.undo(state) : setupState.redo(state)
      default:
        return setupState.touch(items, state, pick(areas, a))
    }
  }, begin(items))
}

test('10.1: the rules accept a set-up from the tools exactly when the tools call it complete', async () => {
  const setups = await Promise.all(
    ['ys1', 'ys2', 'proving', 'lll3'].flatMap((id) => [askSetup(id), askSetup(id, true)]),
  )
  const pick = fc.tuple(fc.nat(), fc.nat(), fc.nat())
  let completeCount = 0
  fc.assert(
    fc.property(fc.constantFrom(...setups), fc.array(pick, { maxLength: 25 }), (setup, choices) => {
      const { placements } = playRandomly(setup, choices)
      const isToolComplete = isComplete(setup.items, placements)
      if (isToolComplete) completeCount++
      expect(setup.check(placements) === 'allowed').toBe(isToolComplete)
    }),
    { numRuns: 150, seed: 1915 },
  )
  expect(completeCount).toBeGreaterThan(10)
})
