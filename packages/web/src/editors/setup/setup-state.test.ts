import type { SetupItemId } from '@firestep/face'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orientSheet } from '../../map/oriented-sheet.ts'
import { askSetup, type SetupQuestion } from '../../testing/setup-question.ts'
import { finish, readyStands } from './auto-finish.ts'
import { placesAlong, placesWithin, pointOf } from './map-shapes.ts'
import { faultsOf, isWhole } from './place-items.ts'
import { defaultSettings, left, type SetupItems, standOf } from './setup-items.ts'
import * as steps from './setup-state.ts'
import { begin, type SetupState } from './setup-state.ts'

const all = ({ all: things }: SetupItems): SetupItemId[] => things.map(({ id }) => id)
const groupIds = ({ setupEditor }: SetupItems, nth: number): SetupItemId[] =>
  setupEditor.groups[nth]?.things.map(({ id }) => id) ?? []
const placeOf = ({ stands }: SetupState, thing: SetupItemId): string => standOf(stands, thing)?.place ?? 'off'

describe('single steps', () => {
  test('YS1.setup 3.4: a touch places the unit in hand, or names the rule that forbids it', async () => {
    const { items } = await askSetup('ys1')
    const [a, b, c] = groupIds(items, 0) as [SetupItemId, SetupItemId, SetupItemId]
    let now = steps.touch(items, begin(items), 'AH15')
    expect(now.said?.words).toContain('Choose')
    for (const id of [a, b, c]) now = steps.touch(items, steps.choose(items, now, [id]), 'AH15')
    expect([a, b, c].map((id) => placeOf(now, id))).toEqual(['AH15', 'AH15', 'off'])
    expect(now.said?.failed).toMatchObject([{ thing: c, rule: '3.4' }])
    expect(standOf(now.stands, a)?.way.order).toBe('dispersed')
    const away = steps.touch(items, steps.choose(items, now, [c]), 'AG20')
    expect(away.said?.failed).toMatchObject([{ rule: 'YS1.setup' }])
    expect(steps.whyNotAt(items, steps.choose(items, now, [c]), 'AG20')?.rule).toBe('YS1.setup')
    expect(steps.whyNotAt(items, steps.choose(items, now, [c]), 'AH16')).toBeNull()
  })

  test('touches on a stack take both units in hand, then each, then none', async () => {
    const { items } = await askSetup('ys1')
    const [a, b] = groupIds(items, 0) as [SetupItemId, SetupItemId]
    let now = begin(items)
    for (const id of [a, b]) now = steps.touch(items, steps.choose(items, now, [id]), 'AH15')
    const hands = [1, 2, 3, 4].map(() => {
      now = steps.touch(items, now, 'AH15')
      return now.chosen
    })
    expect(hands).toEqual([[a, b], [a], [b], []])
  })

  test('moves, swaps and removals can be undone and redone', async () => {
    const { items } = await askSetup('ys1')
    const [a, b] = groupIds(items, 0) as [SetupItemId, SetupItemId]
    let now = steps.touch(items, steps.choose(items, begin(items), [a]), 'AH15')
    now = steps.touch(items, steps.choose(items, now, [b]), 'AH16')
    now = steps.exchange(items, steps.choose(items, now, [a, b]))
    expect([placeOf(now, a), placeOf(now, b)]).toEqual(['AH16', 'AH15'])
    now = steps.putAt(items, steps.choose(items, now, []), [a], 'AG16', 1)
    expect(placeOf(now, a)).toBe('AG16')
    now = steps.takeOff(steps.choose(items, now, [b]))
    expect(placeOf(now, b)).toBe('off')
    now = steps.undo(steps.undo(steps.undo(now)))
    expect([placeOf(now, a), placeOf(now, b)]).toEqual(['AH15', 'AH16'])
    now = steps.redo(now)
    expect([placeOf(now, a), placeOf(now, b)]).toEqual(['AH16', 'AH15'])
    expect(steps.redo(steps.redo(steps.redo(now))).said?.words).toContain('nothing to do again')
  })

  test('two units that may not swap stay, with the rule', async () => {
    const { items } = await askSetup('ys1')
    const [a] = groupIds(items, 0) as [SetupItemId]
    const [x] = groupIds(items, 1) as [SetupItemId]
    let now = steps.touch(items, steps.choose(items, begin(items), [a]), 'AH14')
    now = steps.touch(items, steps.choose(items, now, [x]), 'AG18')
    const before = now.stands
    now = steps.exchange(items, steps.choose(items, now, [a, x]))
    expect(now.said?.failed).toMatchObject([{ rule: 'YS1.setup' }])
    expect(now.stands).toBe(before)
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
    const hand = steps.choose(items, begin(items), ids)
    const single = steps.spreadOver(items, hand, line)
    const double = steps.spreadOver(items, steps.setEach(hand, 2), line)
    expect(new Set(single.stands.map(({ place }) => place)).size).toBe(4)
    expect(new Set(double.stands.map(({ place }) => place)).size).toBe(2)
    expect(single.chosen).toEqual([])
    const short = steps.spreadOver(items, steps.setEach(hand, 2), line.slice(0, 1))
    expect(short.said?.words).toBe('2 put down, 2 found no place.')
    expect(short.said?.failed.every(({ rule }) => rule === '3.4')).toBe(true)
    expect(short.chosen).toEqual(ids.slice(2))
    const lean = steps.spreadOver(items, hand, line.slice(0, 2))
    expect(lean.said?.failed[0]).toMatchObject({ rule: null, why: 'there is one in every place there already' })
  })

  test('a box covers the places within it, and fill places all remaining units legally', async () => {
    const { posed, items, check } = await askSetup('ys3', true)
    const orientedSheet = orientSheet(posed.matchFace.sheet, false)
    const [from, to] = [pointOf(posed.matchFace.sheet, 'C05'), pointOf(posed.matchFace.sheet, 'E08')]
    if (from === null || to === null) throw new Error('no such hexes')
    expect(placesWithin(orientedSheet, from, to)).toEqual(expect.arrayContaining(['C05', 'D06', 'E08']))
    const filled = steps.fill(items, begin(items))
    expect(filled.said?.words).toBe(`${items.all.length} put down.`)
    expect(isWhole(items, filled.stands)).toBe(true)
    expect(check(filled.stands)).toBe('allowed')
    expect(steps.fill(items, filled).said?.words).toContain('already')
  })

  test('3.2 8.321-2: turning applies to all units or the chosen ones, and to those placed later', async () => {
    const { items } = await askSetup('ys3', true)
    let now = steps.fill(items, begin(items))
    now = steps.turnAll(items, now, 'order', 'dispersed')
    expect(now.stands.every(({ way }) => way.order === 'dispersed')).toBe(true)
    now = steps.turnAll(items, now, 'shelter', 'on')
    expect(now.stands.every(({ way }) => way.shelter === 'on')).toBe(true)
    expect(now.preferred).toEqual({ order: 'dispersed', shelter: 'on' })
    const [one] = now.stands
    const some = steps.turnAll(items, steps.choose(items, now, one === undefined ? [] : [one.thing]), 'order', 'formed')
    expect(some.stands.filter(({ way }) => way.order === 'formed')).toHaveLength(1)
  })

  test('YS1.setup 8.02-1: units that must be dispersed are not formed, and no unit is IN a hex without shelter', async () => {
    const { items } = await askSetup('ys1')
    const now = steps.turnAll(items, steps.fill(items, begin(items)), 'order', 'formed')
    expect(now.said?.failed.map(({ rule }) => rule)).toEqual(['YS1.setup', 'YS1.setup', 'YS1.setup', 'YS1.setup'])
    const sheltered = steps.turnAll(items, now, 'shelter', 'in')
    expect(new Set(sheltered.said?.failed.map(({ rule }) => rule))).toEqual(new Set(['8.02-1']))
  })
})

const sides: readonly (readonly [string, boolean])[] = ['ys1', 'ys2', 'ys3', 'ys4', 'lll2', 'lll3', 'proving'].flatMap(
  (scenario) => [[scenario, false] as const, [scenario, true] as const],
)

describe('finish', () => {
  test.each(sides)('completes %s (second side: %s) from nothing and from a third of the units', async (id, second) => {
    const { posed, items, check } = await askSetup(id, second)
    const whole = finish(posed, items, [], defaultSettings(items))
    expect(new Set(whole ?? [])).toEqual(new Set(readyStands(posed, items)))
    const some = all(items).filter((_, i) => i % 3 === 0)
    const given = steps.fill(items, steps.choose(items, begin(items), some)).stands
    const ended = finish(posed, items, given, defaultSettings(items))
    expect(ended).toEqual(expect.arrayContaining([...given]))
    expect(check(ended ?? [])).toBe('allowed')
  })

  test('8.02-1: refuses a set-up that breaks a rule', async () => {
    const { posed, items } = await askSetup('ys1')
    const [thing] = groupIds(items, 0) as [SetupItemId]
    const given = [{ thing, place: 'AH15', way: { order: 'dispersed', shelter: 'in' } }]
    expect(faultsOf(items, given)).toMatchObject([{ rule: '8.02-1' }])
    expect(finish(posed, items, given, defaultSettings(items))).toBeNull()
  })
})

/** Random use of all tools. */
function played({ posed, items }: SetupQuestion, picks: readonly (readonly [number, number, number])[]): SetupState {
  const { places } = posed.matchFace.sheet
  const areas = items.all.flatMap(({ id }) => items.setupEditor.places(id))
  const orientedSheet = orientSheet(posed.matchFace.sheet, false)
  const some = <T>(from: readonly T[], at: number): T => from[at % from.length] as T
  return picks.reduce((now, [what, a, b]) => {
    const chosen = steps.choose(items, now, [some(items.all, a).id, some(items.all, b).id])
    switch (what % 9) {
      case 0:
        return steps.touch(items, chosen, a % 5 === 0 ? some(places, b).id : some(areas, b))
      case 1:
        return steps.exchange(items, chosen)
      case 2:
        return steps.turnAll(items, a % 2 === 0 ? now : chosen, 'shelter', b % 2 === 0 ? 'in' : 'on')
      case 3:
        return steps.turnAll(items, a % 2 === 0 ? now : chosen, 'order', b % 2 === 0 ? 'formed' : 'dispersed')
      case 4:
        return steps.takeOff(chosen)
      case 5:
        return steps.fill(items, steps.setEach(a % 2 === 0 ? chosen : steps.choose(items, now, []), 1 + (b % 2)))
      case 6: {
        const ends = [some(areas, a), some(areas, b)].flatMap((id) => pointOf(posed.matchFace.sheet, id) ?? [])
        const hand = steps.choose(
          items,
          now,
          left(now.stands, items.all)
            .map(({ id }) => id)
            .slice(0, 1 + (a % 9)),
        )
        return steps.spreadOver(items, hand, placesAlong(orientedSheet, ends))
      }
      case 7:
        return a % 2 === 0 ? steps.undo(now) : steps.redo(now)
      default:
        return steps.touch(items, now, some(areas, a))
    }
  }, begin(items))
}

test('10.1: the rules accept a set-up from the tools exactly when the tools call it whole', async () => {
  const tables = await Promise.all(
    ['ys1', 'ys2', 'proving', 'lll3'].flatMap((id) => [askSetup(id), askSetup(id, true)]),
  )
  const pick = fc.tuple(fc.nat(), fc.nat(), fc.nat())
  let whole = 0
  fc.assert(
    fc.property(fc.constantFrom(...tables), fc.array(pick, { maxLength: 25 }), (asked, picks) => {
      const { stands } = played(asked, picks)
      const says = isWhole(asked.items, stands)
      if (says) whole++
      expect(asked.check(stands) === 'allowed').toBe(says)
    }),
    { numRuns: 150, seed: 1915 },
  )
  expect(whole).toBeGreaterThan(10)
})
