import type { Point } from '@firestep/face'
import { renderTree, textOf } from '@firestep/face/unfolded'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { flandersFields } from '../../../index.ts'
import type { BattleView } from '../../../rules/state.ts'
import { units } from '../../../rules/table-terrain.ts'
import { playAtRandom, printedBoard } from '../../../testing/boards.ts'
import { base } from '../../../testing/ids.ts'
import { onSheet } from '../../board.ts'
import { Zones } from '../markers/deployment-zones.tsx'
import { Barrage, FireZones, Gas } from '../markers/fire-and-gas.tsx'
import { Objectives } from '../markers/objectives.tsx'
import { groundKey, PrintedGround } from './ground.tsx'
import { Names } from './names.tsx'
import { Wire, wireKey } from './wire.tsx'

function viewAtStart(scenario: string): BattleView {
  for (const { after } of playAtRandom(scenario, 1, null, 0)) return after
  throw new Error('nothing was played')
}

const siteOf = (scenario: string) => {
  const board = printedBoard(scenario)
  const { width, height } = board.scenario.terrain
  return { board, size: { width: onSheet(width), height: onSheet(height) }, name: 'x' }
}

const pathsOf = (node: Parameters<typeof renderTree>[0]): string[] =>
  renderTree(node).flatMap(({ props: { d } }) => (typeof d === 'string' ? d : []))

describe('the table', () => {
  for (const { id } of flandersFields.scenarios)
    test(`${id} is drawn without invalid numbers, and with its names`, () => {
      const site = siteOf(id)
      const paths = pathsOf(createElement(PrintedGround, site))
      expect(paths.length).toBeGreaterThan(10)
      expect(paths.join()).not.toMatch(/NaN|undefined|Infinity/)
      expect(textOf(createElement(Names, site)).length).toBeGreaterThan(5)
    })

  test('an objective shows its points and the flag of its holder', () => {
    const { board } = siteOf('montauban-1916')
    const view = viewAtStart('montauban-1916')
    expect(textOf(createElement(Objectives, { board, view }))).toBe('1 2 4 2 2')
    const cloths = (holders: BattleView['holders']) =>
      renderTree(createElement(Objectives, { board, view: { ...view, holders } }))
        .filter(({ props }) => String(props.d).startsWith('M0 -44'))
        .map(({ props }) => props.fill)
    expect(new Set(cloths(['defender', 'defender', 'defender', 'defender', 'defender'])).size).toBe(1)
    expect(new Set(cloths(['attacker', 'defender', null, 'defender', 'defender'])).size).toBe(3)
  })

  test('deployment zones are shown during deployment only', () => {
    const { board } = siteOf('mons-1914')
    const view = viewAtStart('mons-1914')
    const words = (step: BattleView['step']) =>
      textOf(createElement(Zones, { board, view: { ...view, step }, name: 'x' }))
    expect(words('deployment')).toContain('German')
    expect(words('battalions')).toBe('')
  })
})

/** Number of pickets, counted by the subpaths of their discs. */
const picketsOf = (board: ReturnType<typeof printedBoard>, view: BattleView): number =>
  renderTree(createElement(Wire, { board, view }))
    .filter(({ props }) => props.fill === '#201d18')
    .map(({ props }) => String(props.d).split('M').length)
    .reduce((sum, count) => sum + count, 0)

describe('wire', () => {
  const { board } = siteOf('montauban-1916')
  const view = viewAtStart('montauban-1916')

  test('wire.extra.1: no pickets stand in a gap', () => {
    const [strip] = board.scenario.terrain.wire
    if (strip === undefined) throw new Error('there is wire')
    const { left, right, bottom } = strip.box
    const opening = {
      by: 'engineers' as const,
      strip: strip.id,
      corners: [
        { x: left, y: bottom + units(30) },
        { x: right, y: bottom + units(30) },
        { x: right, y: bottom + units(60) },
        { x: left, y: bottom + units(60) },
      ],
    }
    const opened = { ...view, openings: [opening] }
    expect(picketsOf(board, opened)).toBeLessThan(picketsOf(board, view))
    expect(wireKey(opened)).not.toBe(wireKey(view))
  })

  test('event.diamonds-king: wire that a card adds or removes is drawn so', () => {
    const [strip] = board.scenario.terrain.wire
    if (strip === undefined) throw new Error('there is wire')
    const removed = { ...view, wiring: { added: [], removed: [strip.id] } }
    expect(picketsOf(board, removed)).toBeLessThan(picketsOf(board, view))
    const corners = [
      [900, 500],
      [920, 500],
      [920, 600],
      [900, 600],
    ].map(([x = 0, y = 0]) => ({ x: units(x), y: units(y) }))
    const added = { ...view, wiring: { added: [{ id: 'card.1', side: 'defender' as const, corners }], removed: [] } }
    expect(picketsOf(board, added)).toBeGreaterThan(picketsOf(board, view))
  })
})

describe('danger zones on the ground', () => {
  const { board } = siteOf('st-quentin-1918')
  const view = viewAtStart('st-quentin-1918')

  test('barrage.rolling.4 barrage.danger.1: draws the barrage with the turns left, and the danger strip behind it', () => {
    const barrage = { from: units(400), place: 1, left: 3, halted: false, contour: null }
    const drawing = createElement(Barrage, { board, view: { ...view, barrage }, name: 'x' })
    expect(textOf(drawing)).toBe('Barrage, 3 turns')
    // 400 to 600 millimetres deep, and 60 before it.
    expect(pathsOf(drawing)).toContain('M800 2400L1200 2400L1200 0L800 0Z')
    expect(pathsOf(drawing)).toContain('M680 2400L800 2400L800 0L680 0Z')
    expect(groundKey(board, { ...view, barrage })).not.toBe(groundKey(board, view))
  })

  test('zone.1 gas.5 gas.6: a fire zone is as large as the battery’s template, a gas cloud as large as its owner’s clouds', () => {
    const battery = base(board.scenario.roster.bases.findIndex(({ type }) => type === 'field gun'))
    const aim = { battery, x: units(1000), y: units(600), live: true, settled: true, sos: false }
    const square = (outline: string): Point => {
      const [a, , c] = outline
        .slice(1, -1)
        .split('L')
        .map((pointText) => pointText.split(' ').map(Number))
      return { x: Math.abs((c?.[0] ?? 0) - (a?.[0] ?? 0)), y: Math.abs((c?.[1] ?? 0) - (a?.[1] ?? 0)) }
    }
    const [zone = ''] = pathsOf(createElement(FireZones, { board, view: { ...view, aims: [aim] } }))
    expect(square(zone)).toEqual({ x: 200, y: 200 })
    const cloud = { id: 1, owner: 'defender' as const, type: 'denying' as const, x: units(1000), y: units(600), age: 0 }
    const gas = createElement(Gas, { board, view: { ...view, clouds: [cloud] } })
    expect(square(pathsOf(gas).at(-1) ?? '')).toEqual({ x: 100, y: 200 })
    expect(textOf(gas)).toBe('Denying gas')
  })
})
