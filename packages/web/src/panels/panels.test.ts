import type { Chart, PhaseBar, RosterGroup } from '@firestep/face'
import { createElement, type FunctionComponent, type PropsWithChildren } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { Charts } from './charts.tsx'
import { PhaseStrip } from './phase-strip.tsx'
import { ProvenanceMark } from './provenance-mark.tsx'
import { Roster } from './roster.tsx'
import { RuleTag } from './rule-tag.tsx'

const sides = {
  british: { name: 'British', tone: 'blue', sign: '✦' },
  german: { name: 'German', tone: 'red', sign: '✠' },
} as const

// The router's type wants children among the props, but createElement takes them apart.
const Served: FunctionComponent<PropsWithChildren<{ ssrPath: string }>> = (props) =>
  Router({ ...props, children: props.children })

test('a rule tag links to the rulebook, or opens the rule where that is possible', () => {
  const tag = createElement(RuleTag, { rule: 'ranged.12', game: 'great-war' })
  expect(renderToStaticMarkup(createElement(Served, { ssrPath: '/' }, tag))).toContain(
    'href="/rules/great-war/ranged.12"',
  )
  const opening = createElement(RuleTag, { rule: 'ranged.12', game: 'great-war', onOpen: () => {} })
  expect(renderToStaticMarkup(opening)).toMatch(/^<button/)
})

test('the chart that applies now is open, and its row is marked by text too', () => {
  const chart = (id: string, lit: boolean): Chart => ({
    id,
    title: `Chart ${id}`,
    columns: ['Unit', 'Dice'],
    rows: [{ cells: ['Infantry', '3'], rule: null, mark: 'reconstructed', lit }],
    note: null,
  })
  const drawn = renderToStaticMarkup(
    createElement(Charts, { charts: [chart('a', false), chart('b', true)], game: 'g' }),
  )
  expect(drawn).toContain('<caption>Chart b</caption>')
  expect(drawn).toContain('Applies now: </span>Infantry')
  expect(drawn).toContain('Chart b (applies now)')
  expect(drawn).toContain('rebuilt')
})

test('the current phase is announced, and its side shown by name and sign', () => {
  const bar: PhaseBar = {
    turn: 'Turn 4',
    seat: 'german',
    phases: [
      { id: 'move', name: 'Move' },
      { id: 'battle', name: 'Battle' },
    ],
    now: 'battle',
  }
  const drawn = renderToStaticMarkup(createElement(PhaseStrip, { bar, sides }))
  expect(drawn).toMatch(/<li aria-current="step"[^>]*>Battle<\/li>/)
  expect(drawn.match(/aria-current/g)).toHaveLength(1)
  expect(drawn).toMatch(/✠.*German/)
})

test('the roster counts losses, and only pieces on the map can be shown', () => {
  const row = { state: 'C4', of: 4, place: null }
  const group: RosterGroup = {
    title: 'British',
    seat: 'british',
    rows: [
      { ...row, name: 'Infantry', lost: 1, open: 'may move', piece: '7' },
      { ...row, name: 'Guards', lost: 4, open: null, piece: null },
    ],
  }
  const drawn = renderToStaticMarkup(createElement(Roster, { groups: [group], sides, onPiece: () => {} }))
  expect(drawn).toContain('2 units, 5 lost, 1 to use')
  expect(drawn).toContain('3 of 4')
  expect(drawn.match(/<button/g)).toHaveLength(1)
})

test('the provenance of a fact has a sign and a word', () => {
  expect(renderToStaticMarkup(createElement(ProvenanceMark, { mark: 'reconstructed' }))).toMatch(/◇.*rebuilt/)
  expect(renderToStaticMarkup(createElement(ProvenanceMark, { mark: 'found' }))).toMatch(/●.*found/)
})
