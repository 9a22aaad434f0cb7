import type { AnswerOption } from '@firestep/face'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { foldOptions, groupOptions, matches } from './option-groups.ts'
import { OptionList } from './option-list.tsx'

const offer = (part: number, group: string, label: string, ends = false): AnswerOption => ({
  part,
  label,
  detail: `detail ${part}`,
  group,
  place: null,
  piece: null,
  card: null,
  ends,
})
const mixed = [
  offer(1, 'Left', 'infantry C4'),
  offer(9, '', 'Order no more', true),
  offer(2, 'Centre', 'infantry D6'),
  offer(3, 'Left', 'mortar C5'),
]
const draw = (offers: readonly AnswerOption[], chosen: readonly number[], ticks: boolean): string =>
  renderToStaticMarkup(createElement(OptionList, { question: 1, offers, chosen, ticks, onChoose: () => {} }))

test('options are grouped in order of first appearance, those that end the answer are apart', () => {
  const { groups, ends } = groupOptions(mixed)
  expect(groups.map(({ title, offers }) => [title, offers.map(({ part }) => part)])).toEqual([
    ['Left', [1, 3]],
    ['Centre', [2]],
  ])
  expect(ends.map(({ part }) => part)).toEqual([9])
  const drawn = draw(mixed, [], false)
  const order = ['>Left<', 'infantry C4', 'mortar C5', '>Centre<', 'infantry D6', 'mg-ends', 'Order no more']
  const found = order.map((text) => drawn.indexOf(text))
  expect(found).not.toContain(-1)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
})

test('the list is one tab stop', () => {
  expect(draw(mixed, [], false).match(/tabindex="0"/g)).toHaveLength(1)
})

test('a set has checkboxes, a single choice is marked as current', () => {
  const ticked = draw(mixed, [3], true)
  expect(ticked.match(/role="checkbox"/g)).toHaveLength(3)
  expect(ticked).toMatch(/aria-checked="true"[^>]*>.{1,120}mortar C5/)
  const single = draw(mixed, [2], false)
  expect(single).not.toContain('checkbox')
  expect(single).toMatch(/aria-current="true"[^>]*>.{1,120}infantry D6/)
})

test('the count matches the listed rows, also for variants in two groups', () => {
  const ways = Array.from({ length: 20 }, (_, i) => ({
    ...offer(i, i % 2 === 0 ? 'Left' : 'Right', `${i}`),
    fold: `${i % 5}`,
  }))
  const props = { question: 1, offers: ways, chosen: [], onChoose: () => {}, onUnfold: () => {} }
  expect(renderToStaticMarkup(createElement(OptionList, props))).toMatch(/>10 of 10</)
})

test('variants of an option fold into one row, unless they are the whole list', () => {
  const way = (part: number, fold: string): AnswerOption => ({ ...offer(part, 'At D6', `${fold}, way ${part}`), fold })
  const ways = [way(1, 'Dig'), offer(2, 'At D6', 'Rest'), way(3, 'Dig'), way(4, 'Wire')]
  expect(foldOptions(ways).map(({ option: { label, detail }, ways: into }) => [label, detail, into.length])).toEqual([
    ['Dig', 'detail 1; in 2 ways', 2],
    ['Rest', 'detail 2', 0],
    ['Wire, way 4', 'detail 4', 0],
  ])
  expect(foldOptions([way(1, 'Dig'), way(3, 'Dig')]).map(({ option: { label } }) => label)).toEqual([
    'Dig, way 1',
    'Dig, way 3',
  ])
  const drawn = (onUnfold: (() => void) | undefined) =>
    renderToStaticMarkup(
      createElement(OptionList, {
        question: 1,
        offers: ways,
        chosen: [],
        onChoose: () => {},
        ...(onUnfold && { onUnfold }),
      }),
    )
  expect(drawn(() => {}).match(/aria-haspopup/g)).toHaveLength(1)
  expect(drawn(undefined)).toContain('Dig, way 3')
})

test('only a long list has a filter; options that end the answer do not count', () => {
  const rows = Array.from({ length: 9 }, (_, part) => offer(part, 'Left', `unit ${part}`))
  expect(draw([...rows.slice(0, 8), offer(20, '', 'Pass', true)], [], false)).not.toContain('type="search"')
  expect(draw(rows, [], false)).toContain('type="search"')
})

test('the filter needs every word in label, detail or group', () => {
  const mortar = offer(3, 'Left section', 'Mortar C5')
  expect(matches(mortar, 'left mort')).toBe(true)
  expect(matches(mortar, 'DETAIL')).toBe(true)
  expect(matches(mortar, 'left infantry')).toBe(false)
  expect(matches(mortar, '')).toBe(true)
})
