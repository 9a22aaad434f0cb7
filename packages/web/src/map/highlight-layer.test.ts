import type { Place, PlaceId, Sheet } from '@firestep/face'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HighlightLayer, HighlightSigns } from './highlight-layer.tsx'
import type { Highlight } from './highlights.ts'
import { orientSheet } from './oriented-sheet.ts'

const place = (id: string, x: number): Place => ({
  id,
  label: id,
  at: { x: x + 40, y: 40 },
  outline: [
    { x, y: 0 },
    { x: x + 80, y: 0 },
    { x: x + 80, y: 80 },
    { x, y: 80 },
  ],
  neighbours: [],
})
const sheet: Sheet = { width: 200, height: 80, lowerSeat: 'west', places: [place('A1', 0), place('A2', 80)] }
const orientedSheet = orientSheet(sheet, false)
const drawn = (component: typeof HighlightLayer, highlights: ReadonlyMap<PlaceId, Highlight>) =>
  renderToStaticMarkup(createElement(component, { orientedSheet, highlights }))

test('what a place means is told by a sign besides its colour', () => {
  const signsOf = (highlight: Highlight) => drawn(HighlightSigns, new Map([['A1', highlight]]))
  expect(signsOf('target')).toContain('data-sign="target"')
  expect(signsOf('move')).toContain('<ellipse')
  expect(signsOf('move and fight')).not.toContain('<ellipse')
  expect(signsOf('move and fight')).toContain('<circle')
  expect(signsOf('open')).toBe('')
})

test('whatever can be chosen is marked as such for those who look for it, with its meaning', () => {
  const markup = drawn(
    HighlightLayer,
    new Map<PlaceId, Highlight>([
      ['A1', 'target'],
      ['A2', 'chosen'],
    ]),
  )
  expect(markup).toContain('data-place="A1" data-lit="open" data-meaning="target"')
  expect(markup).toContain('data-place="A2" data-lit="chosen" data-meaning="chosen"')
})

test('a place that is not on the sheet is not drawn', () => {
  expect(drawn(HighlightLayer, new Map([['Z9', 'open']]))).toBe('')
})
