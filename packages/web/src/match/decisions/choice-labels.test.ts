import { expect, test } from 'vitest'
import { labelsOf, parseLabels } from './choice-labels.ts'

const choices = ['N19', 'N20', 'O19'].map((label, value) => ({ label, value }))

test('typed labels select values in list order, and unknown labels are reported', () => {
  expect(parseLabels(choices, 'o19, n19  N19')).toEqual({ values: [0, 2], unknown: [] })
  expect(parseLabels(choices, 'N19 Z99')).toEqual({ values: [0], unknown: ['z99'] })
  expect(parseLabels(choices, '  ')).toEqual({ values: [], unknown: [] })
  expect(labelsOf(choices, [2, 0])).toBe('N19 O19')
})
