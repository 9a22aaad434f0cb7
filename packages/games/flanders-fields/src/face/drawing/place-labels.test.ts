import { pointPlace } from '@firestep/face'
import { describe, expect, test } from 'vitest'
import type { BattleView } from '../../rules/state.ts'
import { units } from '../../rules/table-terrain.ts'
import { playAtRandom, printedBoard } from '../../testing/boards.ts'
import { placeOfPoint } from '../board.ts'
import { bearingText } from '../names/places.ts'
import { placeLabel } from './place-labels.ts'

function viewAfter(scenario: string, answers = 0): BattleView {
  let last: BattleView | undefined
  for (const { after } of playAtRandom(scenario, 1, null, answers)) last = after
  if (last === undefined) throw new Error('nothing was played')
  return last
}

const board = printedBoard('montauban-1916')
const view = viewAfter('montauban-1916')
const labelAt = (x: number, y: number, shownView = view): string =>
  placeLabel(board, shownView, placeOfPoint(board, { x: units(x), y: units(y) }))

describe('place labels', () => {
  test('cover.village.1: houses have their name and cover', () => {
    expect(labelAt(1250, 600)).toBe('Houses (Montauban), level 1, hard cover')
  })

  test('cover.medium.1: a trench has its name, deep shelters and cover', () => {
    expect(labelAt(605, 450)).toContain('Silesia Trench, deep dugouts')
    expect(labelAt(605, 450)).toContain('medium cover')
  })

  test('open ground is described by the nearest named feature, with distance and bearing', () => {
    expect(labelAt(450, 1000)).toBe('Open ground; 13.4 cm west of Silesia Trench')
  })

  test('wire is named, and so is a gap in it', () => {
    const [strip] = board.scenario.terrain.wire
    if (strip === undefined) throw new Error('there is wire')
    const { left, right, bottom, top } = strip.box
    const [x, y] = [(left + right) / 2, (bottom + top) / 2]
    const place = placeOfPoint(board, { x, y })
    expect(placeLabel(board, view, place)).toContain('wire')
    const corners = [
      { x: left, y: y - 100 },
      { x: right, y: y - 100 },
      { x: right, y: y + 100 },
      { x: left, y: y + 100 },
    ]
    const opened = { ...view, openings: [{ corners, by: 'engineers' as const, strip: strip.id }] }
    expect(placeLabel(board, opened, place)).toContain('a gap in the wire')
  })

  test('barrage and gas are named where they lie', () => {
    const barrage = { from: units(1200), place: 1, left: 2, halted: false, contour: null }
    const cloud = {
      id: 1,
      owner: 'attacker' as const,
      type: 'offensive' as const,
      x: units(1250),
      y: units(600),
      age: 0,
    }
    const label = labelAt(1250, 600, { ...view, barrage, clouds: [cloud] })
    expect(label).toContain('under the barrage')
    expect(label).toContain('in gas')
  })

  test('a named place has its points and its holder', () => {
    expect(placeLabel(board, view, 'place-montauban')).toBe('Montauban, worth 4, held by the Germans')
  })

  test('a base has its name, its cover and whether it is on the table', () => {
    const later = viewAfter('montauban-1916', 8)
    const base = later.bases.findIndex(({ pose }) => pose !== null)
    expect(placeLabel(board, later, `base-${base}`)).toMatch(/^(British|German): .*; .*(cover|fortified).*/)
    const absentBase = later.bases.findIndex(({ pose, fate }) => pose === null && fate === 'waiting')
    expect(placeLabel(board, later, `base-${absentBase}`)).toMatch(/, not on the table$/)
  })

  test('throws for an unknown place', () => {
    expect(() => placeLabel(board, view, 'nowhere')).toThrow("no place 'nowhere'")
    expect(placeLabel(board, view, pointPlace({ x: 0, y: 0 }))).toContain('Open ground')
  })
})

test('the top of the sheet is north', () => {
  const from = { x: 0, y: 0 }
  const ways = [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
  ].map(([x = 0, y = 0]) => bearingText(from, { x, y }))
  expect(ways).toEqual(['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'])
})
