import type { AnswerOption } from '@firestep/face'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { foldOptions, groupOptions, matchesQuery } from './option-groups.ts'
import { OptionList } from './option-list.tsx'

const answerOption = (part: number, group: string, label: string, ends = false): AnswerOption => ({
  part,
  label,
  detail: `detail ${part}`,
  group,
  place: null,
  piece: null,
  card: null,
  ends,
})
const mixedOptions = [
  answerOption(1, 'Left', 'infantry C4'),
  answerOption(9, '', 'Order no more', true),
  answerOption(2, 'Centre', 'infantry D6'),
  answerOption(3, 'Left', 'mortar C5'),
]
const renderList = (options: readonly AnswerOption[], chosen: readonly number[], isMultiple: boolean): string =>
  renderToStaticMarkup(createElement(OptionList, { question: 1, options, chosen, isMultiple, onChoose: () => {} }))

test('lists groups in order of first appearance, and apart from them the options that end the answer', () => {
  const { groups, ends } = groupOptions(mixedOptions)
  expect(groups.map(({ title, options }) => [title, options.map(({ part }) => part)])).toEqual([
    ['Left', [1, 3]],
    ['Centre', [2]],
  ])
  expect(ends.map(({ part }) => part)).toEqual([9])
  const html = renderList(mixedOptions, [], false)
  const expectedOrder = [
    '>Left<',
    'infantry C4',
    'mortar C5',
    '>Centre<',
    'infantry D6',
    'data-part="ends"',
    'Order no more',
  ]
  const positions = expectedOrder.map((text) => html.indexOf(text))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
})

test('is one tab stop', () => {
  expect(renderList(mixedOptions, [], false).match(/tabindex="0"/g)).toHaveLength(1)
})

test('shows several choices as checkboxes and marks a single choice as current', () => {
  const several = renderList(mixedOptions, [3], true)
  expect(several.match(/role="checkbox"/g)).toHaveLength(3)
  expect(several).toMatch(/aria-checked="true"[^>]*>.{1,120}mortar C5/)
  const single = renderList(mixedOptions, [2], false)
  expect(single).not.toContain('checkbox')
  expect(single).toMatch(/aria-current="true"[^>]*>.{1,120}infantry D6/)
})

test('counts the listed rows, where variants of an option in two groups are two rows', () => {
  const variants = Array.from({ length: 20 }, (_, i) => ({
    ...answerOption(i, i % 2 === 0 ? 'Left' : 'Right', `${i}`),
    fold: `${i % 5}`,
  }))
  const props = { question: 1, options: variants, chosen: [], onChoose: () => {}, onUnfold: () => {} }
  expect(renderToStaticMarkup(createElement(OptionList, props))).toMatch(/>10 of 10</)
})

test('folds variants of an option into one row, unless they are the whole list', () => {
  const variant = (part: number, fold: string): AnswerOption => ({
    ...answerOption(part, 'At D6', `${fold}, way ${part}`),
    fold,
  })
  const variants = [variant(1, 'Dig'), answerOption(2, 'At D6', 'Rest'), variant(3, 'Dig'), variant(4, 'Wire')]
  expect(
    foldOptions(variants).map(({ option: { label, detail }, variants: foldedInto }) => [
      label,
      detail,
      foldedInto.length,
    ]),
  ).toEqual([
    ['Dig', 'detail 1; in 2 ways', 2],
    ['Rest', 'detail 2', 0],
    ['Wire, way 4', 'detail 4', 0],
  ])
  expect(foldOptions([variant(1, 'Dig'), variant(3, 'Dig')]).map(({ option: { label } }) => label)).toEqual([
    'Dig, way 1',
    'Dig, way 3',
  ])
  const html = (onUnfold: (() => void) | undefined) =>
    renderToStaticMarkup(
      createElement(OptionList, {
        question: 1,
        options: variants,
        chosen: [],
        onChoose: () => {},
        ...(onUnfold && { onUnfold }),
      }),
    )
  expect(html(() => {}).match(/aria-haspopup/g)).toHaveLength(1)
  expect(html(undefined)).toContain('Dig, way 3')
})

test('has a filter if there are more than eight options, without those that end the answer', () => {
  const rows = Array.from({ length: 9 }, (_, part) => answerOption(part, 'Left', `unit ${part}`))
  expect(renderList([...rows.slice(0, 8), answerOption(20, '', 'Pass', true)], [], false)).not.toContain(
    'type="search"',
  )
  expect(renderList(rows, [], false)).toContain('type="search"')
})

test('the filter finds options with every word in label, detail or group', () => {
  const mortar = answerOption(3, 'Left section', 'Mortar C5')
  expect(matchesQuery(mortar, 'left mort')).toBe(true)
  expect(matchesQuery(mortar, 'DETAIL')).toBe(true)
  expect(matchesQuery(mortar, 'left infantry')).toBe(false)
  expect(matchesQuery(mortar, '')).toBe(true)
})
