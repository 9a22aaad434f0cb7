import { copy } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { greatWar } from '../../index.ts'
import type { BattleView } from '../../rules/state.ts'
import { medalsOf } from '../../rules/victory.ts'
import { playAtRandom, printedBoard } from '../../testing/boards.ts'
import { testBattle } from '../../testing/test-battle.ts'
import { panelsFace } from './index.ts'

const ruleIds = new Set(greatWar.reference.rules.map(({ id }) => id))
const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

test('score, piles, tracks and roster agree with the rules through whole battles', () => {
  const wrong: string[] = []
  const check = (name: string, actual: unknown, expected: unknown) => {
    if (actual !== expected) wrong.push(`${name}: ${actual}, not ${expected}`)
  }
  for (const [i, id] of ['opening-action-1', 'mash-valley', 'hill-145', 'loos-german-counter-attack'].entries()) {
    const board = printedBoard(id)
    const panels = panelsFace(board)
    const viewer = i % 2 === 0 ? null : 'british'
    for (const { after: view, state, question } of playAtRandom(id, 7 + i, viewer, 500)) {
      const score = panels.score(view)
      for (const { seat, points, sources } of score.sides) {
        const medals = medalsOf(board.battlefieldOf(view), seat === 'german' ? 'german' : 'british')
        check('points', points, medals)
        check('sources', total(sources.map((source) => source.points)), medals)
      }
      const [command, combat] = panels.piles(view)
      check('command cards left', command?.left, state.secrets.nobody.command.length)
      check('combat cards left', combat?.left, state.secrets.nobody.combat.length)
      const tokenTracks = panels.tracks(view).filter(({ title }) => title.includes('token'))
      const spentTokens = view.now.paid.german + view.now.paid.british + view.now.spentOnOrders
      check('tokens', total(tokenTracks.map(({ value }) => value)) + spentTokens, board.book.data.tokens)
      check('units', total(panels.roster(view).map(({ rows }) => rows.length)), view.units.length)
      const phases = panels.phases(view)
      check(
        'phase',
        phases.phases.some((phase) => phase.id === phases.now),
        true,
      )
      for (const { rows, columns, id: chartId } of panels.charts(view, question))
        for (const { cells, rule } of rows) {
          check(`${chartId} ${cells[0]}`, cells.length, columns.length)
          check(`rule ${rule}`, rule === null || ruleIds.has(rule), true)
        }
    }
  }
  expect(wrong).toEqual([])
})

describe('the score', () => {
  test('names the source of each medal and the holder of each objective', () => {
    const board = printedBoard('hill-145')
    const battle = testBattle({
      battle: 'hill-145',
      change(state) {
        const eliminated = state.units.find(({ side }) => side === 'german')
        if (eliminated !== undefined) Object.assign(eliminated, { hex: -1, figures: 0, gone: 'eliminated' })
        state.permanent.british = 1
        state.permanent.german = 1
      },
    })
    const score = panelsFace(board).score(battle.position.view(null))
    expect(score.needed).toBe(8)
    expect(score.unit).toEqual({ one: 'medal', many: 'medals' })
    expect(score.sides).toEqual([
      {
        seat: 'german',
        points: 3,
        sources: [
          { text: 'Time pressure', points: 1 },
          { text: 'Hill 145', points: 2 },
        ],
      },
      { seat: 'british', points: 1, sources: [{ text: '1 enemy unit eliminated', points: 1 }] },
    ])
    expect(score.objectives.find(({ rule }) => rule === 'scenario.14.5')).toMatchObject({
      holder: 'german',
      points: 2,
      places: { length: 8 },
    })
  })

  test('lists each building as an objective of its own', () => {
    const { score } = panelsFace(printedBoard('mametz'))
    const view = testBattle({ battle: 'mametz' }).position.view(null)
    const buildings = score(view).objectives.filter(({ rule }) => rule === 'scenario.11.4')
    expect(buildings.map(({ places }) => places.length)).toEqual([1, 1, 1])
    expect(buildings[0]?.text).toBe('Building B6: a British unit in it when a British turn begins, as long as it stays')
  })
})

describe('place labels', () => {
  const labelOf = (
    scenario: string,
    seat: 'german' | 'british',
    row: number,
    index: number,
    craters: string[] = [],
  ) => {
    const battle = testBattle({ battle: scenario, craters })
    return panelsFace(printedBoard(scenario)).placeLabel(
      battle.position.view(seat),
      String(battle.hex(`${row},${index}`)),
    )
  }

  test('name ground, objective and section from the viewer’s side', () => {
    expect(labelOf('hill-145', 'british', 5, 2)).toBe(
      'F3, trench, Canadian objective (German front line), left section',
    )
    expect(labelOf('hill-145', 'german', 5, 2)).toBe(
      'F3, trench, Canadian objective (German front line), right section',
    )
    expect(labelOf('hill-145', 'british', 1, 5)).toBe(
      'B6, hill, objective of either side (Hill 145, German held), centre section',
    )
    expect(labelOf('opening-action-1', 'british', 5, 3, ['5,3'])).toBe('F4, shell crater, left and centre sections')
    expect(labelOf('mametz', 'british', 1, 5)).toContain('fortified building')
    expect(labelOf('opening-action-2', 'british', 4, 1)).toMatch(/^E2, countryside with wire, /)
  })

  test('an unknown place is off the map', () => {
    const view = testBattle().position.view(null)
    expect(panelsFace(printedBoard('opening-action-1')).placeLabel(view, 'nowhere')).toBe('off the map')
  })
})

describe('the sight check', () => {
  const board = printedBoard('opening-action-1')
  const battle = testBattle({
    units: ['british machine-gun 9,5', 'german infantry 7,5', 'german infantry 5,5'],
    ground: {},
  })
  const view = battle.position.view(null)
  const between = (from: string, to: string) =>
    panelsFace(board).sight(view, String(battle.hex(from)), String(battle.hex(to)))

  test('reports an open line', () => {
    expect(between('9,5', '9,8').ruling.allowed).toBe(true)
    expect(between('9,5', '9,8').marks).toEqual([
      { type: 'sight', from: String(battle.hex('9,5')), to: String(battle.hex('9,8')), blockedAt: null },
    ])
  })

  test('names the unit that blocks the line as players do, with its hex', () => {
    // The line straight up the board runs along hex edges, where an obstruction on one side leaves it open.
    const blockedBattle = testBattle({
      units: ['british machine-gun 9,3', 'german infantry 9,5', 'german infantry 9,7'],
      ground: {},
    })
    const blocked = panelsFace(board).sight(
      blockedBattle.position.view(null),
      String(blockedBattle.hex('9,3')),
      String(blockedBattle.hex('9,7')),
    )
    expect(blocked.ruling).toEqual({ allowed: false, rule: 'los.4', why: 'the unit in J6 blocks sight' })
    expect(blocked.marks).toMatchObject([{ blockedAt: String(blockedBattle.hex('9,5')) }])
  })

  test('refuses an unknown place', () => {
    expect(panelsFace(board).sight(view, 'x', '3').ruling).toMatchObject({ allowed: false, rule: 'los.2' })
  })
})

test('charts highlight the rows of the question and of the cards in play', () => {
  const board = printedBoard('opening-action-1')
  const battle = testBattle({
    change: (state) => {
      state.now.acts = 'storm-of-fire'
      state.now.combat.british = 'lice'
    },
  })
  const view: BattleView = copy(battle.position.view('british'))
  const unit = view.units.findIndex(({ type }) => type === 'mortar')
  const about = { unit, flags: 1, most: 1 }
  const question = { seat: 'british', kind: 'flags', rule: 'retreat.14', about, open: true }
  const lit = Object.fromEntries(
    panelsFace(board)
      .charts(view, question)
      .map(({ id, rows }) => [id, rows.filter((row) => row.lit).map(({ cells }) => cells[0])]),
  )
  expect(lit).toMatchObject({
    units: ['Mortar'],
    die: ['Flag'],
    'command cards': ['Storm of Fire'],
    'combat cards': ['Lice'],
    artillery: [],
  })
  expect(lit.terrain).toHaveLength(1)
})

test('fortified buildings are in the terrain chart only where they exist; a shelled one is lit as rubble', () => {
  const rows = (scenario: string) =>
    panelsFace(printedBoard(scenario))
      .charts(testBattle({ battle: scenario }).position.view(null), null)
      .find(({ id }) => id === 'terrain')
      ?.rows.map(({ cells, rule }) => [cells[0], cells[3], rule])
  expect(rows('mametz')).toContainEqual(['Fortified building', '2 soldiers, 2 flags', 'scenario.11.7'])
  expect(rows('opening-action-1')?.map(([name]) => name)).not.toContain('Fortified building')
  expect(rows('opening-action-1')?.map(([name]) => name)).not.toContain('Sunken lane')
  expect(rows('hawthorn-ridge')).toContainEqual(['Sunken lane', '1 soldier, 1 flag', 'scenario.8.8'])
  const battle = testBattle({ battle: 'mametz', craters: ['2,5'] })
  const view = battle.position.view('german')
  const about = { unit: battle.unitIn('2,5'), flags: 1, most: 1 }
  const question = { seat: 'german', kind: 'flags', rule: 'retreat.14', about, open: true }
  const [, terrain] = panelsFace(printedBoard('mametz')).charts(view, question)
  expect(terrain?.rows.filter(({ lit }) => lit).map(({ cells }) => cells[0])).toEqual(['Building', 'Building rubble'])
})

test('a roster row shows losses and what the unit may still do', () => {
  const board = printedBoard('opening-action-1')
  const battle = testBattle({
    units: ['british infantry 9,3 3 figures', 'british mortar 10,3', 'german infantry 0,0'],
    ground: {},
    phase: 'order',
    command: { british: ['probe-left'] },
    change: (state) => {
      state.now.card = 'probe-left'
      state.now.acts = 'probe-left'
    },
  })
  battle.say('british', [battle.unitIn('9,3')])
  expect(panelsFace(board).roster(battle.position.view(null))[1]?.rows).toEqual([
    {
      name: 'Infantry J4',
      state: '3 figures',
      lost: 1,
      strength: 4,
      openAction: 'may move',
      piece: '0',
      place: String(battle.hex('9,3')),
    },
    {
      name: 'Mortar K4',
      state: '4 figures',
      lost: 0,
      strength: 4,
      openAction: null,
      piece: '1',
      place: String(battle.hex('10,3')),
    },
  ])
})

test('cards, pieces and places show the provenance of their data', () => {
  const view = testBattle().position.view(null)
  const { provenance } = panelsFace(printedBoard('opening-action-1'))
  expect(provenance(view, { at: 'card', card: 'lice' })).toContainEqual({ what: 'cost', mark: 'reconstructed' })
  expect(provenance(view, { at: 'piece', piece: '0' })).toContainEqual({
    what: 'where units stand',
    mark: 'reconstructed',
  })
  expect(provenance(view, { at: 'place', place: '0' })[0]).toMatchObject({ mark: 'found' })
  expect(provenance(view, { at: 'piece', piece: 'none' })).toEqual([])
})

describe('the tray', () => {
  const tray = (battle: ReturnType<typeof testBattle>, seat: string, viewer: 'british' | null = 'british') =>
    panelsFace(printedBoard('opening-action-1')).tray?.(battle.position.view(viewer), seat)

  test('counts tokens, targeting dice, orders still to move or battle, and combat cards', () => {
    const battle = testBattle({
      units: ['british infantry 8,3', 'british mortar 10,3', 'german infantry 5,3'],
      ground: {},
      phase: 'order',
      command: { british: ['probe-left'] },
      combat: { british: ['lice', 'return-fire'] },
      tokens: { british: 3, german: 5 },
      change: (state) => {
        state.now.card = 'probe-left'
        state.now.acts = 'probe-left'
      },
    })
    battle.say('british', [battle.unitIn('8,3'), battle.unitIn('10,3')])
    const [tokens, guns, orders, cards] = tray(battle, 'british') ?? []
    expect(tokens).toEqual({ sign: 'token', name: 'HQ tokens', count: '3' })
    expect(guns).toMatchObject({ sign: 'gun', name: 'Reserve artillery', count: expect.stringMatching(/^\d dice$/) })
    expect(orders).toEqual({ sign: 'order', name: 'Orders', count: '2 of 2', note: 'still to move' })
    expect(cards).toEqual({ sign: 'card', name: 'Combat cards', count: '2' })
    battle.say('british', [battle.unitIn('8,3'), battle.hex('7,3')])
    expect(tray(battle, 'british')?.[2]).toMatchObject({ count: '1 of 2', note: 'still to move' })
    battle.say('british', ['done'])
    expect(tray(battle, 'british')?.[2]).toMatchObject({ count: '2 of 2', note: 'still to battle' })
  })

  test('of the other side shows what is public, to spectators too', () => {
    const battle = testBattle({ combat: { german: ['physician', 'lice'] }, tokens: { german: 5 } })
    for (const viewer of ['british', null] as const)
      expect(tray(battle, 'german', viewer)).toEqual([
        { sign: 'token', name: 'HQ tokens', count: '5' },
        { sign: 'gun', name: 'Reserve artillery', count: expect.stringMatching(/^\d dice$/) },
        { sign: 'card', name: 'Combat cards', count: '2' },
      ])
    expect(tray(battle, 'nobody')).toEqual([])
  })
})
