import { type LogLine, logLine as plainLine } from '@firestep/face'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Log, type LogEntry } from './log.tsx'
import { sumText } from './number-text.ts'

const logLine = (text: string, fields: Partial<LogLine> = {}): LogLine => ({
  ...plainLine({ text, seat: 'british' }, []),
  ...fields,
})
const renderLog = (entries: readonly LogEntry[]): string =>
  renderToStaticMarkup(
    createElement(Log, {
      entries,
      sides: { british: { name: 'British', people: 'the British', tone: 'blue', sign: '✦' } },
      game: 'great-war',
      Die: ({ face }) => createElement('i', null, face),
      dieLabel: (face) => `${face} face`,
      onShow: () => {},
      onRule: () => {},
      onReport: () => {},
    }),
  )
const entry = (id: number, ...lines: readonly LogLine[]): LogEntry => ({ id, seat: 'british', lines })

test('a sum is shown as arithmetic with a true minus sign', () => {
  const range = { rule: 'ranged.4', name: 'range 2', value: 3 }
  const forest = { rule: 'terrain.7', name: 'forest', value: -1 }
  const bomber = { rule: 'bombers.1', name: 'bomber', value: 1 }
  expect(sumText([range, forest])).toBe('3 range 2 −1 forest = 2')
  expect(sumText([range, bomber])).toBe('3 range 2 +1 bomber = 4')
  expect(sumText([forest])).toBe('−1 forest = −1')
  expect(renderLog([entry(1, logLine('Fire', { sum: [range, forest] }))])).toContain('3 range 2 −1 forest = 2')
})

test('the newest entry is last and the only tab stop', () => {
  const html = renderLog([entry(1, logLine('first')), entry(2, logLine('second'))])
  expect(html.indexOf('first')).toBeLessThan(html.indexOf('second'))
  expect(html).toMatch(/tabindex="-1"[^>]*><span>first/)
  expect(html).toMatch(/tabindex="0"[^>]*><span>second/)
})

test('small lines are folded away', () => {
  const html = renderLog([entry(1, logLine('loud'), logLine('quiet', { weight: 'small' }))])
  expect(html).toContain('loud')
  expect(html).not.toContain('quiet')
})

test('two rules are shown, the rest counted, none twice', () => {
  const html = renderLog([entry(1, logLine('Fire', { rules: ['a.1', 'a.1', 'a.2', 'a.3', 'a.4'] }))])
  expect(html.match(/aria-label="Rule a.1"/g)).toHaveLength(1)
  expect(html).toContain('Rule a.2')
  expect(html).not.toContain('Rule a.3')
  expect(html).toContain('+2')
})

test('dice are drawn by the face and described in words', () => {
  const html = renderLog([entry(1, logLine('Fire', { dice: ['flag', 'miss', 'flag'] }))])
  expect(html).toContain('aria-label="Dice: 2 flag face, 1 miss face"')
  expect(html.match(/<i>/g)).toHaveLength(3)
})

test('a withdrawn entry is struck out, and said to be taken back', () => {
  const html = renderLog([{ ...entry(1, logLine('a rash order')), isStruck: true }])
  expect(html).toContain('<del>a rash order</del>')
  expect(html).toContain('taken back')
})
