import { expect, test } from 'vitest'
import { type LogLineParts, logLine } from '../log.ts'
import { logLineFlaws } from './log-line-checks.ts'

const checks = {
  ruleIds: new Set(['1.1', '1.2']),
  isPlace: (place: string) => place === 'A1',
  isPiece: (piece: string) => piece === 'unit-1',
  hole: /-1/,
}
const text = 'The infantry holds A1.'
const flawsOf = (parts: Partial<LogLineParts>, rules = ['1.1']) =>
  logLineFlaws(logLine({ text, ...parts }, rules), checks)

test('a sentence with known rules, places and pieces has no flaw', () => {
  expect(
    flawsOf({ marks: [{ type: 'ring', place: 'A1', tone: 'good', text: '' }], pieces: ['unit-1'] }, ['1.1', '1.2']),
  ).toEqual([])
})

test.each([
  ['no sentence', { text: 'the infantry holds' }, undefined],
  ['a hole in it', { text: 'The infantry holds undefined.' }, undefined],
  ['a hole in it', { text: 'The infantry loses -1 figures.' }, undefined],
  ['9.9', {}, ['9.9']],
  ['a rule twice', {}, ['1.1', '1.1']],
  ['a zero in the sum', { sum: [{ name: 'range', value: 0, rule: '1.1' }] }, undefined],
  ['B2', { marks: [{ type: 'ring', place: 'B2', tone: 'good', text: '' }] }, undefined],
  ['unit-2', { pieces: ['unit-2'] }, undefined],
] as const)('reports %s', (flaw, parts, rules) => {
  const line = { text, ...parts }
  expect(flawsOf(line, rules === undefined ? undefined : [...rules])).toEqual([`${flaw}: ${line.text}`])
})
