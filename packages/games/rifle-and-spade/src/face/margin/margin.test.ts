import { describe, expect, test } from 'vitest'
import { type Side, sides } from '../../data/schema.ts'
import { rifleAndSpade } from '../../index.ts'
import type { RifleView } from '../../rules/state.ts'
import { armyIn, hexOf } from '../board.ts'
import { boardFor, play } from '../played.ts'
import { margin } from './index.ts'

const ruleIds = new Set(rifleAndSpade.reference.rules.map(({ id }) => id))
const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
const holes = /undefined|NaN|\[object|\bnull\b/

test('through whole battles: score, roster, phases, tracks and charts agree with the rules', () => {
  const wrong: string[] = []
  const check = (what: string, got: unknown, wanted: unknown) => {
    if (got !== wanted) wrong.push(`${what}: ${got}, not ${wanted}`)
  }
  const viewers: readonly (Side | null)[] = [...sides, null]
  for (const [i, id] of ['sedd el bahr', 'kemal', 'anzac landing', 'proving'].entries()) {
    const board = boardFor(id)
    const beside = margin(board)
    for (const [j, viewer] of viewers.entries())
      for (const { after: view, question } of play(id, 31 + 3 * i + j, viewer, 120)) {
        const { sides: scored, objectives } = beside.score(view)
        for (const { points, from } of scored) check('sources', total(from.map((one) => one.points)), points)
        for (const { places, rule } of objectives) {
          check(`rule ${rule}`, ruleIds.has(rule), true)
          for (const place of places) check(place, hexOf(board, place) !== null, true)
        }
        const { phases, now } = beside.phases(view)
        check(`phase ${now}`, phases.filter((phase) => phase.id === now).length, 1)
        for (const { title, value, most } of beside.tracks(view)) check(title, value >= 0 && value <= most, true)
        for (const { id: chart, rows, columns } of beside.charts(view, question)) {
          check(`${chart} columns`, new Set(columns).size, columns.length)
          check(`${chart} rows`, new Set(rows.map(({ cells }) => cells.join('|'))).size, rows.length)
          for (const { cells, rule } of rows) {
            check(`${chart} ${cells[0]}`, cells.length, columns.length)
            check(`${chart} rule ${rule}`, rule === null || ruleIds.has(rule), true)
            check(`${chart} ${cells.join(' ')}`, holes.test(cells.join(' ')), false)
          }
        }
        const said = JSON.stringify([beside.roster(view), beside.boxes(view), beside.piles(view)])
        check(said.slice(0, 200), /undefined|NaN|\[object/.test(said), false)
        for (const { left, title } of beside.piles(view))
          check(title, left, view.cups[title.startsWith('Entente') ? 'entente' : 'ottoman'].length)
      }
  }
  expect([...new Set(wrong)].slice(0, 8)).toEqual([])
})
