import type { LogLine } from '@firestep/face'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Log, type LogEntry } from './log.tsx'
import { arithmetic } from './number-text.ts'

const line = (text: string, more: Partial<LogLine> = {}): LogLine => ({
  text,
  rules: [],
  seat: 'british',
  weight: 'plain',
  marks: [],
  pieces: [],
  dice: [],
  sum: [],
  ...more,
})
const draw = (entries: readonly LogEntry[]): string =>
  renderToStaticMarkup(
    createElement(Log, {
      entries,
      sides: { british: { name: 'British', tone: 'blue', sign: '✦' } },
      game: 'great-war',
      Die: ({ face }) => createElement('i', null, face),
      dieLabel: (face) => `${face} face`,
      onShow: () => {},
      onRule: () => {},
      onWrong: () => {},
    }),
  )
const entry = (id: number, ...lines: readonly LogLine[]): LogEntry => ({ id, seat: 'british', lines })

test('a sum is shown as arithmetic with a true minus sign', () => {
  const range = { rule: 'ranged.4', name: 'range 2', value: 3 }
  const forest = { rule: 'terrain.7', name: 'forest', value: -1 }
  const bomber = { rule: 'bombers.1', name: 'bomber', value: 1 }
  expect(arithmetic([range, forest])).toBe('3 range 2 −1 forest = 2')
  expect(arithmetic([range, bomber])).toBe('3 range 2 +1 bomber = 4')
  expect(arithmetic([forest])).toBe('−1 forest = −1')
  expect(draw([entry(1, line('Fire', { sum: [range, forest] }))])).toContain('3 range 2 −1 forest = 2')
})

test('the newest entry is last and the only tab stop', () => {
  const drawn = draw([entry(1, line('first')), entry(2, line('second'))])
  expect(drawn.indexOf('first')).toBeLessThan(drawn.indexOf('second'))
  expect(drawn).toMatch(/tabindex="-1"[^>]*><span>first/)
  expect(drawn).toMatch(/tabindex="0"[^>]*><span>second/)
})

test('small lines are folded away', () => {
  const drawn = draw([entry(1, line('loud'), line('quiet', { weight: 'small' }))])
  expect(drawn).toContain('loud')
  expect(drawn).not.toContain('quiet')
})

test('two rules are shown, the rest counted, none twice', () => {
  const drawn = draw([entry(1, line('Fire', { rules: ['a.1', 'a.1', 'a.2', 'a.3', 'a.4'] }))])
  expect(drawn.match(/aria-label="Rule a.1"/g)).toHaveLength(1)
  expect(drawn).toContain('Rule a.2')
  expect(drawn).not.toContain('Rule a.3')
  expect(drawn).toContain('+2')
})

test('dice are drawn by the face and described in words', () => {
  const drawn = draw([entry(1, line('Fire', { dice: ['flag', 'miss', 'flag'] }))])
  expect(drawn).toContain('aria-label="Dice: 2 flag face, 1 miss face"')
  expect(drawn.match(/<i>/g)).toHaveLength(3)
})

test('a withdrawn entry is struck out, and said to be taken back', () => {
  const drawn = draw([{ ...entry(1, line('a rash order')), struck: true }])
  expect(drawn).toContain('<del>a rash order</del>')
  expect(drawn).toContain('taken back')
})
