import type { StandingOrderForm } from '@firestep/face'
import { expect, test } from 'vitest'
import { isOnMap, litIn, type OrderFormState, touched } from './order-form-state.ts'

const guns = {
  type: 'some',
  name: 'guns',
  label: 'Who',
  all: 'everybody',
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
    { type: 'some', name: 'words', label: '', all: '', typed: false, choices: [{ value: 'a', label: 'a' }] },
  ],
  blank: { guns: [], hexes: [], words: [] },
  presets: [],
}
const making = (picking: string | null): OrderFormState => ({
  seat: 'british',
  form,
  standing: { kinds: ['react'], instruction: form.blank },
  at: null,
  picking,
})

test('a touch takes all that is there, in the order of the form, and once more lets it go', () => {
  const two = touched(making('guns'), 'A02')
  const all = touched(two, 'A01')
  expect(all.standing.instruction).toEqual({ guns: [1, 2, 3], hexes: [], words: [] })
  expect(touched(all, 'A01').standing.instruction.guns).toEqual([2])
  expect(
    touched({ ...two, standing: { kinds: [], instruction: { guns: [3] } } }, 'A01').standing.instruction.guns,
  ).toEqual([1, 3])
})

test('nothing is taken where nothing can be, nor while no field is picked', () => {
  const picking = making('guns')
  expect(touched(picking, 'B01')).toBe(picking)
  const none = making(null)
  expect(touched(none, 'A01')).toBe(none)
  expect(form.fields.map((field) => field.type === 'some' && isOnMap(field))).toEqual([true, true, false])
})

test('what can be picked is lit, unless that is the whole map; what is picked always', () => {
  expect([...litIn(touched(making('guns'), 'A02'))]).toEqual([
    ['A01', 'open'],
    ['A02', 'chosen'],
  ])
  expect([...litIn(touched(making('hexes'), 'A02'))]).toEqual([['A02', 'chosen']])
  expect(litIn(making(null)).size).toBe(0)
})
