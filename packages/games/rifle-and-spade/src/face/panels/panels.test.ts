import { copy, orThrow, type Question } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type Side, sides } from '../../data/schema.ts'
import { rifleAndSpade } from '../../index.ts'
import { enemyOf } from '../../rules/book.ts'
import { fireCell } from '../../rules/charts.ts'
import { opportunityFire } from '../../rules/fire/opportunity-fire.ts'
import type { BattleView } from '../../rules/state.ts'
import { playAtRandom, printedBoard } from '../../testing/boards.ts'
import { movingStack, trigger } from '../../testing/fire.ts'
import { hexId, unitId } from '../../testing/ids.ts'
import { type TestBattle, testBattle } from '../../testing/test-battle.ts'
import { testScenario } from '../../testing/test-data.ts'
import { armyIn, boardOf, hexOf, shownBy } from '../board.ts'
import { panelsFace } from './index.ts'

const ruleIds = new Set(rifleAndSpade.reference.rules.map(({ id }) => id))
const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
const holes = /undefined|NaN|\[object|\bnull\b/

describe('panels seen by both sides and by spectators', () => {
  test.each(['sedd el bahr', 'kemal', 'anzac landing', 'proving', 'close quarters'])(
    '%s: score, phases, tracks, cups and charts agree with the rules',
    (id) => {
      const wrong: string[] = []
      const check = (subject: string, actual: unknown, expected: unknown) => {
        if (actual !== expected) wrong.push(`${subject}: ${actual}, not ${expected}`)
      }
      const board = printedBoard(id)
      const beside = panelsFace(board)
      const viewers: readonly (Side | null)[] = [...sides, null]
      for (const [j, viewer] of viewers.entries())
        for (const { after: view, question } of playAtRandom(id, { seed: 31 + j, viewer, maxAnswers: 50 })) {
          const { sides: scored, objectives } = beside.score(view)
          for (const { points, sources: from } of scored) check('sources', total(from.map((one) => one.points)), points)
          for (const { places, rule } of objectives) {
            check(`rule ${rule}`, ruleIds.has(rule), true)
            for (const place of places) check(place, hexOf(board, place) !== null, true)
          }
          const { phases, now } = beside.phases(view)
          check(`phase ${now}`, phases.filter((phase) => phase.id === now).length, 1)
          for (const { title, value, max: maximum } of beside.tracks(view))
            check(title, value >= 0 && value <= maximum, true)
          for (const { id: chart, rows, columns } of beside.charts(view, question)) {
            check(`${chart} columns`, new Set(columns).size, columns.length)
            check(`${chart} rows`, new Set(rows.map(({ cells }) => cells.join('|'))).size, rows.length)
            for (const { cells, rule } of rows) {
              check(`${chart} ${cells[0]}`, cells.length, columns.length)
              check(`${chart} rule ${rule}`, rule === null || ruleIds.has(rule), true)
              check(`${chart} ${cells.join(' ')}`, holes.test(cells.join(' ')), false)
            }
          }
          const textOfPanels = JSON.stringify([beside.roster(view), beside.boxes(view), beside.piles(view)])
          check(textOfPanels.slice(0, 200), /undefined|NaN|\[object/.test(textOfPanels), false)
          for (const [i, { left, title }] of beside.piles(view).entries())
            check(title, left, view.cups[sides[i] ?? 'entente'].length)
          wrong.push(...toldOfEnemies(view, viewer, textOfPanels))
        }
      expect([...new Set(wrong)].slice(0, 8)).toEqual([])
    },
  )

  /** 3.8.1 4.4: names of invisible enemy units in the text, except those of the scenario's schedule. */
  function toldOfEnemies(view: BattleView, viewer: Side | null, panelsText: string): readonly string[] {
    if (viewer === null) return []
    const enemy = enemyOf(viewer)
    const { arrivals, landings, units } = printedBoard(view.scenario).scenario
    const listed = [...arrivals, ...landings].flatMap((one) => (one.side === enemy ? one.units : []))
    const visibleNames = (shownBy(view, enemy)?.stacks ?? []).flatMap((stack) => stack.units.map(({ name }) => name))
    return units[enemy].flatMap(({ name }, unit) =>
      !listed.includes(unitId(unit)) && !visibleNames.includes(name) && panelsText.includes(`"${name}"`)
        ? [`${name} is nobody’s business`]
        : [],
    )
  }

  test('the score shown equals the result at the end, for a side that knows it all', () => {
    const board = printedBoard('sedd el bahr')
    const { score } = panelsFace(board)
    let points: number | null = null
    for (const { after, events } of playAtRandom('sedd el bahr', { seed: 5, viewer: 'entente', maxAnswers: 2000 }))
      for (const event of events)
        if (event.type === 'victory') {
          points = event.points
          expect(score(after).sides).toMatchObject([{ seat: 'entente', points }])
        }
    expect(points).not.toBeNull()
  })
})

const panelsOf = ({ context: battle }: TestBattle) => {
  const board = boardOf(battle.book, battle.scenario.id)
  if ('problems' in board) throw new Error(board.problems.join())
  return panelsFace(board)
}
const viewOf = (battle: TestBattle, seat: Side | null): BattleView => copy(battle.position.view(seat))
const chartOf = (battle: TestBattle, seat: Side, id: string, question: Question | null) => {
  const chart = panelsOf(battle)
    .charts(viewOf(battle, seat), question)
    .find((one) => one.id === id)
  if (chart === undefined) throw new Error(`there is no chart ${id}`)
  return chart
}
const questionTo = (battle: TestBattle, seat: Side): Question | null => battle.position.asked(seat) ?? null

describe('charts', () => {
  /** An Ottoman half-battalion moves from 04.03 to 04.04 under rifle fire. */
  const battleWithStep = () =>
    testBattle({
      units: ['ottoman Mover half battalion 04.04', 'entente A half battalion 04.05'],
      dice: [5, 9, 9],
      *script(battle, places) {
        const { state, sheet } = battle
        state.secrets.ottoman.moving = [places.unit('Mover')]
        const step = trigger(sheet, places, 'ottoman', '04.03 04.04')
        state.moving = movingStack('ottoman', step.hex)
        yield* opportunityFire(battle, step)
      },
    })

  test('17.2.3 17.4.11: rows that a shot could reach are highlighted, in the columns near its points', () => {
    const battle = battleWithStep()
    const chart = chartOf(battle, 'entente', 'fire results', questionTo(battle, 'entente'))
    expect(chart.columns).toEqual(['Die and modifiers', '3', '3½', '4', '4½', '5'])
    const lit = chart.rows.filter((row) => row.lit).map(({ cells }) => cells[0])
    expect(lit).toEqual(['−3', '−2', '−1', '0', '+1', '+2', '+3', '+4', '+5', '+6'])
    const names = chartOf(battle, 'entente', 'fire modifiers', questionTo(battle, 'entente')).rows.filter(
      (row) => row.lit,
    )
    expect(names.map(({ cells }) => [cells[1], cells[2]])).toEqual([['moving, small arms', '−3']])
    battle.say('entente', [[0, battle.hex('04.04')], 0])
    expect(battle.lastEvent('fire').cell).toMatchObject({ column: 4, row: 2, hundredths: 33 })
    expect(chart.rows.find(({ cells }) => cells[0] === '+2')?.cells[3]).toBe('0.33')
  })

  test('17.2.4 ex2: 3 points read 0.90 at −5 and, shifted 7 columns from −14 to the first row, 2.21', () => {
    const battle = testBattle({ units: [] })
    const { tables } = battle.context.book
    expect(fireCell(tables, 3, -14)).toMatchObject({ row: -7, column: 6.5, hundredths: 221 })
    expect(fireCell(tables, 3, -5)).toMatchObject({ row: -5, column: 3, hundredths: 90 })
    const { columns, rows } = chartOf(battle, 'entente', 'fire results', null)
    expect(columns).toContain('3')
    expect(rows.find(({ cells }) => cells[0] === '−5')?.cells[columns.indexOf('3')]).toBe('0.90')
    expect(rows[0]?.cells[0]).toBe('−7')
  })

  test('charts that concern the question come first', () => {
    const battle = battleWithStep()
    const ids = panelsOf(battle)
      .charts(viewOf(battle, 'entente'), questionTo(battle, 'entente'))
      .map(({ id }) => id)
    expect(ids.slice(0, 3)).toEqual(['fire results', 'fire modifiers', 'fire strength'])
  })

  test('11.1.2 11.3.1: rows of own Brigiments are highlighted when orders may be changed', () => {
    for (const { after, question } of playAtRandom('kemal', { seed: 3, viewer: 'ottoman', maxAnswers: 40 })) {
      if (question?.kind !== 'change orders' || question.seat !== 'ottoman') continue
      const { charts } = panelsFace(printedBoard('kemal'))
      const points = new Set(armyIn(after, 'ottoman')?.brigiments.map((one) => String(one.points)))
      const [first] = charts(after, question)
      expect(first?.id).toBe('orders table')
      expect(first?.rows.filter((row) => row.lit).map(({ cells }) => cells[0])).toEqual(
        [...points].sort((a, b) => Number(a) - Number(b)),
      )
      return
    }
    throw new Error('nobody was asked')
  })

  test('11.0: without orders there is no orders chart', () => {
    const battle = testBattle({ units: ['entente A half battalion 04.05'], orders: false })
    const ids = panelsOf(battle)
      .charts(viewOf(battle, 'entente'), null)
      .map(({ id }) => id)
    expect(ids).not.toContain('orders table')
    expect(ids).toContain('construction')
  })
})

describe('the roster and boxes', () => {
  test('4.1 4.4: list own Brigiments with officers and order, and the visible enemy units', () => {
    const board = printedBoard('kemal')
    for (const { before } of playAtRandom('kemal', { seed: 1, viewer: 'ottoman', maxAnswers: 1 })) {
      const [first, ...groups] = panelsFace(board).roster(before)
      expect(first?.title).toBe('57th Regiment')
      expect(first?.notes?.[0]).toMatch(/^Class II; 8 of 10 Officer Points, half is 5; HQ in 12.03/)
      expect(first?.notes?.[1]).toContain('Attack: line 08.04 (Baby 700) to 07.05 (The Nek)')
      expect(first?.rows.find(({ name }) => name === 'L 1/57')).toMatchObject({ lost: 0, strength: 2, place: '10.04' })
      const enemies = groups.filter(({ seat }) => seat === 'entente')
      expect(enemies.map(({ title }) => title)).toEqual(['Entente, as far as seen'])
      expect(enemies.flatMap(({ notes = [] }) => notes)).toEqual([])
    }
  })

  test('15.1: show the schedule of reinforcements and guns off the map to every viewer', () => {
    const board = printedBoard('sedd el bahr')
    for (const viewer of [...sides, null])
      for (const { before } of playAtRandom('sedd el bahr', { seed: 1, viewer, maxAnswers: 1 })) {
        const boxes = panelsFace(board).boxes(before)
        const items = (title: string) => boxes.find((box) => box.title === title)?.items
        expect(items('Ottoman reinforcements')).toEqual(['Turn 3 (08:00): L 1/26, at 08.01 (Krithia Road)'])
        expect(items('Entente guns off the map')?.[0]).toMatch(
          /^HMS Albion: 8 points, low angle, explosive; \d shoots? left/,
        )
      }
  })
})

describe('sight', () => {
  const { sight } = panelsFace(printedBoard('anzac landing'))
  const view = (): BattleView => {
    for (const { before } of playAtRandom('anzac landing', { seed: 1, viewer: 'entente', maxAnswers: 1 })) return before
    throw new Error('nothing was played')
  }

  test('5.2.13-2 5.2.13-1: adjacent units are seen; in twilight distant ones are not', () => {
    expect(sight(view(), '08.04', '08.05').ruling.allowed).toBe(true)
    expect(sight(view(), '08.04', '12.03').ruling).toMatchObject({ allowed: false, rule: '5.2.13-1' })
  })

  test('5.2.13-4: by day the higher ground in between is shown', () => {
    const board = printedBoard('kemal')
    for (const { before } of playAtRandom('kemal', { seed: 1, viewer: 'entente', maxAnswers: 1 })) {
      const found = [...board.scenario.land.keys()].flatMap((hex) => {
        const to = board.sheet.label(hexId(hex))
        const { ruling, marks } = panelsFace(board).sight(before, '04.06', to)
        return !ruling.allowed && ruling.rule === '5.2.13-4' ? [marks[0]] : []
      })
      expect(found.length).toBeGreaterThan(5)
      for (const mark of found) expect(mark).not.toMatchObject({ blockedAt: '04.06' })
    }
  })

  test('an unknown place is refused', () => {
    expect(sight(view(), 'nowhere', '08.04').ruling).toMatchObject({ allowed: false, rule: '5.2' })
  })
})

test('provenance: the map and the forces are reconstructed', () => {
  const { provenance } = panelsFace(printedBoard('sedd el bahr'))
  for (const { before } of playAtRandom('sedd el bahr', { seed: 1, viewer: null, maxAnswers: 1 })) {
    expect(provenance(before, { at: 'place', place: '08.03' }).map(({ mark }) => mark)).toEqual([
      'reconstructed',
      'reconstructed',
    ])
    expect(provenance(before, { at: 'piece', piece: 'ottoman-1' })).toHaveLength(2)
    expect(provenance(before, { at: 'place', place: 'nowhere' })).toEqual([])
  }
})

describe('the tray', () => {
  const trayTexts = (battle: TestBattle, viewer: Side, seat: string = viewer) =>
    panelsFace(orThrow(boardOf(battle.context.book, testScenario)))
      .tray(copy(battle.position.view(viewer)), seat)
      .map(({ name, count, note }) => `${name} ${count}${note === undefined ? '' : `, ${note}`}`)

  test('10.0 14.1.7: an active Brigiment shows its Officer Points and its units that may still move', () => {
    const battle = testBattle({
      active: { side: 'entente', segment: 'movement' },
      units: ['entente A half battalion 04.05', 'entente B company 04.05', 'ottoman C company 05.05'],
      change(state) {
        for (const unit of state.secrets.entente.units.slice(0, 1)) unit.action = 'moved'
      },
    })
    expect(trayTexts(battle, 'entente')).toEqual(['Officer Points 10 of 14, entente Brigade', 'Units to move 1'])
  })

  test('4.4: Officer Points of the other side are not shown, and a spectator has no tray', () => {
    const battle = testBattle({ active: 'entente', units: ['entente A half battalion 04.05'] })
    expect(trayTexts(battle, 'ottoman', 'entente').join()).not.toContain('Officer')
    expect(trayTexts(battle, 'ottoman', 'nobody')).toEqual([])
  })

  test('17.7: guns off the map show the shoots they have left', () => {
    const board = printedBoard('sedd el bahr')
    const gunsAndChits = [...playAtRandom('sedd el bahr', { seed: 5, viewer: 'entente', maxAnswers: 40 })].map(
      ({ after }) =>
        panelsFace(board)
          .tray(after, 'entente')
          .flatMap(({ sign, count }) => (sign === 'gun' || sign === 'chit' ? [`${sign} ${count}`] : [])),
    )
    expect(gunsAndChits[0]).toEqual(['gun 1 of 1'])
    expect(gunsAndChits.at(-1)).toEqual(['chit 1 of 2', 'gun 1 of 1'])
  })
})
