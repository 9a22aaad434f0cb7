import type { StandingOrderForm } from '@firestep/face'
import { expect, test } from 'vitest'
import { highlightsIn, isOnMap, type StandingOrderFormState, toggleAt } from './standing-order-form-state.ts'

const guns = {
  type: 'some',
  name: 'guns',
  label: 'Who',
  emptyText: 'everybody',
  typed: false,
  choices: [
    { value: 1, label: 'one', place: 'A01' },
    { value: 2, label: 'two', place: 'A02' },
    { value: 3, label: 'three', place: 'A01' },
  ],
} as const
const hexes = { ...guns, name: 'hexes', typed: true } as const
const form: StandingOrderForm = {
  title: 'Fire',
  why: '',
  kinds: ['react'],
  fields: [
    guns,
    hexes,
    { type: 'some', name: 'words', label: '', emptyText: '', typed: false, choices: [{ value: 'a', label: 'a' }] },
  ],
  initial: { guns: [], hexes: [], words: [] },
  presets: [],
}
const formState = (picking: string | null): StandingOrderFormState => ({
  seat: 'british',
  form,
  standing: { kinds: ['react'], instruction: form.initial },
  orderIndex: null,
  picking,
})

test('a touch selects all choices of a place in form order, a second touch deselects them', () => {
  const withSecond = toggleAt(formState('guns'), 'A02')
  const withAll = toggleAt(withSecond, 'A01')
  expect(withAll.standing.instruction).toEqual({ guns: [1, 2, 3], hexes: [], words: [] })
  expect(toggleAt(withAll, 'A01').standing.instruction.guns).toEqual([2])
  expect(
    toggleAt({ ...withSecond, standing: { kinds: [], instruction: { guns: [3] } } }, 'A01').standing.instruction.guns,
  ).toEqual([1, 3])
})

test('a touch changes nothing without choices there, or without a picked field', () => {
  const picking = formState('guns')
  expect(toggleAt(picking, 'B01')).toBe(picking)
  const notPicking = formState(null)
  expect(toggleAt(notPicking, 'A01')).toBe(notPicking)
  expect(form.fields.map((field) => field.type === 'some' && isOnMap(field))).toEqual([true, true, false])
})

test('choices are highlighted except in a field typed by place; selected ones always are', () => {
  expect([...highlightsIn(toggleAt(formState('guns'), 'A02'))]).toEqual([
    ['A01', 'open'],
    ['A02', 'chosen'],
  ])
  expect([...highlightsIn(toggleAt(formState('hexes'), 'A02'))]).toEqual([['A02', 'chosen']])
  expect(highlightsIn(formState(null)).size).toBe(0)
})
