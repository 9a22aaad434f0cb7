import { describe, expect, test } from 'vitest'
import { type Side, sides } from '../../data/schema.ts'
import { flandersFields } from '../../index.ts'
import { boardFor, play } from '../played.ts'
import { margin } from './index.ts'

const ruleIds = new Set(flandersFields.reference.rules.map(({ id }) => id))
const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
const holes = /undefined|NaN|\[object|\bnull\b/

describe('through the eyes of both sides and of nobody', () => {
  test.each([
    'mons-1914',
    'neuve-chapelle-1915',
    'montauban-1916',
    'chemin-des-dames-1917',
    'cambrai-1917',
    'st-quentin-1918',
    'proving-1918',
  ])('%s: score, phases, tracks, piles and charts agree with the rules', (id) => {
    const wrong = new Set<string>()
    const check = (what: string, got: unknown, wanted: unknown) => {
      if (got !== wanted) wrong.add(`${what}: ${got}, not ${wanted}`)
    }
    const beside = margin(boardFor(id))
    const viewers: readonly (Side | null)[] = [...sides, null]
    for (const [j, viewer] of viewers.entries())
      for (const { after: view, question, events } of play(id, 31 + j, viewer, 20)) {
        const { sides: scored, objectives } = beside.score(view)
        for (const { points, from, needed = 0 } of scored) {
          check('sources', total(from.map((one) => one.points)), points)
          check('needed', needed >= 0, true)
        }
        for (const { rule, text } of objectives) check(`${rule} ${text}`, ruleIds.has(rule) && !holes.test(text), true)
        const { phases, now } = beside.phases(view)
        check(`phase ${now}`, phases.filter((phase) => phase.id === now).length, 1)
        for (const { title, value, most, detail } of beside.tracks(view))
          check(`${title} ${detail}`, value >= 0 && value <= most && !holes.test(detail), true)
        for (const { id: chart, rows, columns, note } of beside.charts(view, question, events)) {
          check(`${chart} columns`, new Set(columns).size, columns.length)
          check(`${chart} rows`, new Set(rows.map(({ cells }) => cells.join('|'))).size, rows.length)
          check(`${chart} note`, holes.test(note ?? ''), false)
          for (const { cells, rule } of rows) {
            check(`${chart} ${cells[0]}`, cells.length, columns.length)
            check(`${chart} rule ${rule}`, rule === null || ruleIds.has(rule), true)
            check(`${chart} ${cells.join(' ')}`, holes.test(cells.join(' ')), false)
          }
        }
        const said = JSON.stringify([beside.roster(view), beside.boxes(view), beside.piles(view)])
        check(said.slice(0, 200), /undefined|NaN|\[object/.test(said), false)
      }
    expect([...wrong].slice(0, 8)).toEqual([])
  })
})
