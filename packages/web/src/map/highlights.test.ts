import type { AnswerOption, PlaceId } from '@firestep/face'
import { expect, test } from 'vitest'
import { addHighlight, type Highlight, highlightAt, isChoosable } from './highlights.ts'

const option = (fields: Partial<AnswerOption>): AnswerOption => ({
  part: 1,
  label: 'Advance',
  detail: null,
  group: 'Hexes',
  place: 'B2',
  piece: null,
  card: null,
  ends: false,
  ...fields,
})

test('a place with several highlights keeps the strongest, in whatever order they come', () => {
  const order: readonly Highlight[] = ['open', 'chosen', 'move', 'target', 'move and fight', 'faint']
  for (const first of order)
    for (const second of order) {
      const oneWay = new Map<PlaceId, Highlight>()
      const otherWay = new Map<PlaceId, Highlight>()
      for (const highlight of [first, second]) addHighlight(oneWay, 'B2', highlight)
      for (const highlight of [second, first]) addHighlight(otherWay, 'B2', highlight)
      expect(oneWay).toEqual(otherWay)
    }
  const places = new Map<PlaceId, Highlight>()
  for (const highlight of order) addHighlight(places, 'B2', highlight)
  expect(places.get('B2')).toBe('chosen')
})

test('an option says what its own place means; other places of its body can be chosen', () => {
  const attack = option({ role: 'target', otherPlaces: ['B3'] })
  expect(highlightAt(attack, 'B2')).toBe('target')
  expect(highlightAt(attack, 'B3')).toBe('open')
  expect(highlightAt(option({}), 'B2')).toBe('open')
})

test('what is chosen already or can only be pointed at is not choosable', () => {
  expect(isChoosable('target')).toBe(true)
  expect(isChoosable('faint')).toBe(false)
  expect(isChoosable('chosen')).toBe(false)
})
