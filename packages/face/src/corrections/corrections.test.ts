import type { Json } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { battles, type DataNames, entries } from './data-names.ts'
import { overlayText } from './overlay-text.ts'

const texts = (data: Json, overlay: Json, names?: DataNames): Record<string, readonly string[]> => {
  const face = { game: { data }, ...(names === undefined ? {} : { dataNames: () => names }) }
  return Object.fromEntries(overlayText(face, 'loos', overlay).map(({ title, lines }) => [title, lines]))
}
const lines = (data: Json, overlay: Json, names?: DataNames) => Object.values(texts(data, overlay, names)).flat()

describe('data without names', () => {
  test('is called by its keys', () => {
    const data = { handLimit: 5, units: { 'machine-gun': { dice: { near: 3 } } } }
    expect(lines(data, { handLimit: 6, units: { 'machine-gun': { dice: { near: 4 } } } })).toEqual([
      'Hand limit: 6 instead of 5',
      'Units, machine gun, dice, near: 4 instead of 3',
    ])
  })

  test('lists changed, added and removed values, and omits equal ones', () => {
    const data = { one: 1, two: { deep: true }, three: null, four: [1, 2] }
    expect(
      lines(data, { one: null, two: { deep: false, new: { x: 1 } }, three: -2, four: [1, 2], five: null }),
    ).toEqual(['One: removed', 'Two, deep: no instead of yes', 'Two, new: added', 'Three: −2 instead of none'])
  })

  test('compares an object with a value that is no object, both ways round', () => {
    expect(lines({ a: 3, b: { c: 1 } }, { a: { c: null, d: 2 }, b: 4 })).toEqual([
      'A: d 2 instead of 3',
      'B: 4 instead of c 1',
    ])
    expect(lines({ a: 1 }, 7)).toEqual(['Everything: 7 instead of a 1'])
    expect(lines({ a: 1 }, {})).toEqual([])
  })

  test('long texts and lists are shortened', () => {
    const long = 'word '.repeat(50)
    expect(lines({ text: long, list: [1] }, { text: `${long}!`, list: new Array(40).fill(2) })).toEqual([
      'Text: reworded',
      'List: changed, 40 entries instead of 1',
    ])
  })

  test('the keys __proto__, constructor and toString are ordinary keys', () => {
    const overlay = JSON.parse('{"__proto__": {"x": 1}, "constructor": 2, "toString": null}')
    expect(lines({ a: 1 }, overlay)).toEqual(['Proto: added', 'Constructor: 2 instead of none'])
  })
})

describe('lists', () => {
  const units = [
    { id: 'a', men: 4 },
    { id: 'b', men: 4 },
    { id: 'c', men: 4 },
  ]

  test('match elements by id, whatever their order', () => {
    const overlay = {
      units: [
        { men: 4, id: 'c' },
        { id: 'a', men: 5 },
        { id: 'd', men: 1 },
      ],
    }
    expect(lines({ units }, overlay)).toEqual(['Units, a, men: 5 instead of 4', 'Units, b: removed', 'Units, d: added'])
    expect(lines({ units }, { units: [...units].reverse() })).toEqual(['Units: in another order'])
  })

  test('match elements without a name in order', () => {
    const before = [{ men: 1 }, { men: 2 }, { men: 2 }]
    expect(lines({ before }, { before: [{ men: 2 }, { men: 3 }] })).toEqual([
      'Before, no. 1, men: 3 instead of 1',
      'Before, no. 3: removed',
    ])
  })

  test('of names list additions and removals', () => {
    expect(lines({ wire: ['A1', 'A2'] }, { wire: ['A2', 'B1', 'B2'] })).toEqual(['Wire: B1 and B2 added; A1 removed'])
    expect(lines({ hexes: 'A1 A2' }, { hexes: 'A2 A3' }, { each: { names: true, name: 'area' } })).toEqual([
      'Area: A3 added; A1 removed',
    ])
  })

  test('of numbers are shown side by side', () => {
    expect(lines({ odds: [1, 2] }, { odds: [1, 3] })).toEqual(['Odds: 1, 3 instead of 1, 2'])
  })

  test('that draw a map are compared hex by hex', () => {
    const names: DataNames = { each: { hex: (row, column) => `${row}/${column}`, value: (letter) => `<${letter}>` } }
    expect(lines({ map: ['..', '..'] }, { map: ['..', '.T'] }, names)).toEqual(['Map, 1/1: <T> instead of <.>'])
  })
})

test('the current battle comes first; other battles and notes are set aside', () => {
  const data = {
    cards: { one: { title: 'Barrage', cost: 1 } },
    battles: { loos: { turns: 3, notes: 'x' }, mons: { title: 'Mons', turns: 3 } },
  }
  const names: DataNames = {
    parts: { cards: entries('Cards', 'title'), battles: battles('loos', 'title', () => ({})) },
  }
  const overlay = { cards: { one: { cost: 2 } }, battles: { mons: { turns: 4 }, loos: { turns: 5, notes: 'y' } } }
  const groups = overlayText({ game: { data }, dataNames: () => names }, 'loos', overlay)
  expect(groups.map(({ title, aside, lines: [first] }) => [title, aside, first])).toEqual([
    ['This battle', false, 'Turns: 5 instead of 3'],
    ['Cards', false, 'Barrage, cost: 2 instead of 1'],
    ['Other battles', true, 'Mons, turns: 4 instead of 3'],
    ['Notes and sources', true, 'Notes: y instead of x'],
  ])
})

test('shows 200 changes of a group and counts the rest', () => {
  const overlay = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, i]))
  const [group] = overlayText({ game: { data: {} } }, 'loos', overlay)
  expect([group?.lines.length, group?.more]).toEqual([200, 4_800])
})

test('a line has at most 300 characters', () => {
  const [line] = lines({ units: [] }, { units: [{ name: 'x'.repeat(100_000) }] })
  expect(line).toHaveLength(300)
})
