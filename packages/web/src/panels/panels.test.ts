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
  british: { name: 'British', people: 'the British', tone: 'blue', sign: '✦' },
  german: { name: 'German', people: 'the Germans', tone: 'red', sign: '✠' },
} as const

// The router's type wants children among the props, but createElement takes them apart.
const ServerRouter: FunctionComponent<PropsWithChildren<{ ssrPath: string }>> = (props) =>
  Router({ ...props, children: props.children })

test('a rule tag links to the rulebook, or opens the rule where that is possible', () => {
  const ruleTag = createElement(RuleTag, { rule: 'ranged.12', game: 'great-war' })
  expect(renderToStaticMarkup(createElement(ServerRouter, { ssrPath: '/' }, ruleTag))).toContain(
    'href="/rules/great-war/ranged.12"',
  )
  const openingTag = createElement(RuleTag, { rule: 'ranged.12', game: 'great-war', onOpen: () => {} })
  expect(renderToStaticMarkup(openingTag)).toMatch(/^<button/)
})

test('the chart that applies now is open, and its row is marked by text too', () => {
  const chart = (id: string, isLit: boolean): Chart => ({
    id,
    title: `Chart ${id}`,
    columns: ['Unit', 'Dice'],
    rows: [{ cells: ['Infantry', '3'], rule: null, mark: 'reconstructed', lit: isLit }],
    note: null,
  })
  const html = renderToStaticMarkup(createElement(Charts, { charts: [chart('a', false), chart('b', true)], game: 'g' }))
  expect(html).toContain('<caption>Chart b</caption>')
  expect(html).toContain('Applies now: </span>Infantry')
  expect(html).toContain('Chart b (applies now)')
  expect(html).toContain('rebuilt')
})

test('the current phase is announced, and its side shown by name and sign', () => {
  const bar: PhaseBar = {
    turn: 'Turn 4',
    shortTurn: 'Turn 4',
    seat: 'german',
    phases: [
      { id: 'move', name: 'Move' },
      { id: 'battle', name: 'Battle of the guns', short: 'Battle' },
      { id: 'rally', name: 'Rally' },
      { id: 'end', name: 'End' },
    ],
    now: 'battle',
  }
  const html = renderToStaticMarkup(createElement(PhaseStrip, { bar, sides }))
  expect(html).toMatch(/<li aria-current="step"[^>]*data-state="now"[^>]*><span[^>]*>Battle of the guns<\/span>/)
  expect(html.match(/data-state="[a-z]+"/g)).toEqual(
    ['past', 'now', 'next', 'later'].map((state) => `data-state="${state}"`),
  )
  expect(html.match(/aria-current/g)).toHaveLength(1)
  expect(html).toMatch(/✠.*German/)
})

test('the roster counts losses, and only pieces on the map can be shown', () => {
  const row = { state: 'C4', strength: 4, place: null }
  const group: RosterGroup = {
    title: 'British',
    seat: 'british',
    rows: [
      { ...row, name: 'Infantry', lost: 1, openAction: 'may move', piece: '7' },
      { ...row, name: 'Guards', lost: 4, openAction: null, piece: null },
    ],
  }
  const html = renderToStaticMarkup(createElement(Roster, { groups: [group], sides, onPiece: () => {} }))
  expect(html).toContain('2 units, 5 lost, 1 to use')
  expect(html).toContain('3 of 4')
  expect(html.match(/<button/g)).toHaveLength(1)
})

test('the provenance of a fact has a sign and a word', () => {
  expect(renderToStaticMarkup(createElement(ProvenanceMark, { mark: 'reconstructed' }))).toMatch(/◇.*rebuilt/)
  expect(renderToStaticMarkup(createElement(ProvenanceMark, { mark: 'found' }))).toMatch(/●.*found/)
})
