import type { Odds } from '@firestep/face'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { percentageText, wholePercentages } from './number-text.ts'
import { OddsBar } from './odds-bar.tsx'

const thirds: Odds = {
  title: 'Rifles at D6',
  outcomes: [
    { label: 'nothing', chance: 1 / 3, tone: 'nothing' },
    { label: 'retreat', chance: 1 / 3, tone: 'retreat' },
    { label: 'one lost', chance: 1 / 3 - 0.003, tone: 'loss' },
    { label: 'destroyed', chance: 0.003, tone: 'destroyed' },
    { label: 'two lost', chance: 0, tone: 'loss' },
  ],
  modifiers: [
    { rule: 'ranged.4', name: 'range 2', value: 3 },
    { rule: 'terrain.7', name: 'forest', value: -1 },
  ],
  sum: '2 dice',
  notes: [{ text: 'The first flag is ignored.', rule: 'trench.3' }],
}
const html = renderToStaticMarkup(createElement(OddsBar, { odds: thirds }))
const listItems = (html: string): readonly string[] =>
  [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, inside = '']) => inside.replace(/<[^>]*>/g, ''))

test('every outcome is in the list, and the percentages add up', () => {
  expect(listItems(html).slice(0, 4)).toEqual(['nothing 34%', 'retreat 33%', 'one lost 33%', 'destroyed &lt;1%'])
})

test('a segment has its text if it fits, otherwise the key shows it', () => {
  const bar = html.slice(html.indexOf('</figcaption>'), html.indexOf('<ul'))
  expect(bar).toContain('<span>nothing 34%</span>')
  expect(bar).not.toContain('<span>destroyed')
  const key = html.slice(html.indexOf('<ul'))
  expect(key).toMatch(/<li class="only-heard">.{1,120}nothing 34%/)
  expect(key).toMatch(/<li><span[^>]*data-tone="destroyed"/)
})

test('modifiers are shown with rules and sum, notes follow', () => {
  expect(listItems(html).slice(4)).toEqual(['3 range 2 ranged.4', '−1 forest terrain.7', '= 2 dice'])
  expect(html).toContain('The first flag is ignored.')
  expect(html).toContain('trench.3')
})

test('rounded percentages add up to 100 and stay close to the chances', () => {
  const chances = [0.125, 0.125, 0.375, 0.375]
  const rounded = wholePercentages(chances)
  expect(rounded.reduce((a, b) => a + b, 0)).toBe(100)
  chances.forEach((chance, index) => {
    expect(Math.abs((rounded[index] ?? 0) - chance * 100)).toBeLessThan(1)
  })
  expect(wholePercentages([0.1 + 0.2, 0.7])).toEqual([30, 70])
})

test('possible outcomes are never shown as 0%, and uncertain ones never as 100%', () => {
  expect(percentageText(0.001, 0)).toBe('<1%')
  expect(percentageText(0, 0)).toBe('0%')
  expect(percentageText(0.999, 100)).toBe('>99%')
  expect(percentageText(1, 100)).toBe('100%')
})
