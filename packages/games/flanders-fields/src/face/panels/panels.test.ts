import { describe, expect, test } from 'vitest'
import { type Side, sides } from '../../data/schema.ts'
import { flandersFields } from '../../index.ts'
import type { Switches } from '../../rules/options.ts'
import { playAtRandom, printedBoard } from '../../testing/boards.ts'
import { planned } from '../../testing/fire-plan.ts'
import { panelsOf, viewOf } from '../../testing/panels.ts'
import { type TestBattleSetup, testBattle } from '../../testing/test-battle.ts'
import { panelsFace } from './index.ts'

const ruleIds = new Set(flandersFields.reference.rules.map(({ id }) => id))
const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
const holes = /undefined|NaN|\[object|\bnull\b/

describe('panels for both sides and for spectators', () => {
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
    const check = (subject: string, actual: unknown, expected: unknown) => {
      if (actual !== expected) wrong.add(`${subject}: ${actual}, not ${expected}`)
    }
    const face = panelsFace(printedBoard(id))
    const viewers: readonly (Side | null)[] = [...sides, null]
    for (const [j, viewer] of viewers.entries())
      for (const { after: view, question, events } of playAtRandom(id, 31 + j, viewer, 20)) {
        const { sides: scored, objectives } = face.score(view)
        for (const { points, sources: from, needed = 0 } of scored) {
          check('sources', total(from.map((source) => source.points)), points)
          check('needed', needed >= 0, true)
        }
        for (const { rule, text } of objectives) check(`${rule} ${text}`, ruleIds.has(rule) && !holes.test(text), true)
        const { phases, now } = face.phases(view)
        check(`phase ${now}`, phases.filter((phase) => phase.id === now).length, 1)
        for (const { title, value, max, detail } of face.tracks(view))
          check(`${title} ${detail}`, value >= 0 && value <= max && !holes.test(detail), true)
        for (const { id: chart, rows, columns, note } of face.charts(view, question, events)) {
          check(`${chart} columns`, new Set(columns).size, columns.length)
          check(`${chart} rows`, new Set(rows.map(({ cells }) => cells.join('|'))).size, rows.length)
          check(`${chart} note`, holes.test(note ?? ''), false)
          for (const { cells, rule } of rows) {
            check(`${chart} ${cells[0]}`, cells.length, columns.length)
            check(`${chart} rule ${rule}`, rule === null || ruleIds.has(rule), true)
            check(`${chart} ${cells.join(' ')}`, holes.test(cells.join(' ')), false)
          }
        }
        const shownText = JSON.stringify([face.roster(view), face.boxes(view), face.piles(view)])
        check(shownText.slice(0, 200), /undefined|NaN|\[object/.test(shownText), false)
      }
    expect([...wrong].slice(0, 8)).toEqual([])
  })
})

describe('the score', () => {
  const strip: [number, number][] = [
    [800, 500],
    [900, 500],
    [900, 700],
    [800, 700],
  ]
  const platoons = (n: number, side: string) =>
    Array.from({ length: n }, (_, i) => `${side}${i} infantry platoon ${side === 'A' ? 300 : 900} ${300 + 40 * i} 0`)
  const battle = testBattle({
    objectives: [{ id: 'village', polygon: strip, points: 4, holder: 'attacker' }],
    victory: { objectivesFor: ['attacker'], wins: 6, draws: 3, platoonsPerPoint: { attacker: 2, defender: 8 } },
    attacker: { battalions: { B: { companies: { 'B.A': platoons(4, 'A') } } } },
    defender: { battalions: { G: { companies: { 'G.A': platoons(8, 'D') } } } },
    change(state, places) {
      for (const id of ['D0', 'D1', 'D2'])
        Object.assign(state.bases[places.base(id)] ?? {}, { fate: 'killed', pose: null })
    },
  })
  const { score, tracks, charts, roster } = panelsOf(battle)
  const view = viewOf(battle, 'attacker')

  test('sequence.4: shows each side’s points, their sources, and the points it still needs to win', () => {
    const { sides: scored, objectives } = score(view)
    expect(scored).toEqual([
      {
        seat: 'attacker',
        points: 5,
        needed: 6,
        sources: [
          { text: 'Village', points: 4 },
          { text: '3 German rifle platoons lost, 1 point for every 2', points: 1 },
        ],
      },
      // A lead of 5 is a draw; the defender wins from a lead of 2 down, so he needs 3 points.
      { seat: 'defender', points: 0, needed: 3, sources: [] },
    ])
    expect(objectives[0]).toMatchObject({ text: 'Village', holder: 'attacker', places: ['@1700,1200'] })
    expect(
      charts(view, null)
        .find(({ id }) => id === 'victory')
        ?.rows.map(({ lit }) => lit),
    ).toEqual([false, true, false])
  })

  test('FF-133: tracks losses up to the break point', () => {
    expect(tracks(view).filter(({ title }) => title.startsWith('Losses'))).toMatchObject([
      { seat: 'attacker', value: 0, max: 3 },
      { seat: 'defender', value: 3, max: 5 },
    ])
  })

  test('morale.1 morale.2: the roster shows lost platoons, and the losses that bring a morale test', () => {
    const groups = roster(viewOf(battle, 'defender'))
    expect(groups.map(({ seat }) => seat)).toEqual(['defender', 'defender', 'attacker', 'attacker'])
    expect(groups[1]?.notes).toContain('3 of 8 rifle platoons lost; morale test at 4 and 6')
    expect(groups[1]?.rows[1]).toMatchObject({ name: 'A Company', lost: 3, strength: 8, openAction: null })
    expect(groups[3]?.rows[1]).toMatchObject({ lost: 0, strength: 4, openAction: 'to order' })
  })
})

test('FF-126: discipline shared by a side is counted for the whole side', () => {
  const notes = (switches: Partial<Switches>) => {
    const battle = testBattle({
      switches,
      attacker: {
        army: 'german',
        special: ['prussian discipline'],
        battalions: { B: { companies: { A: ['a infantry platoon 100 600 0'] } }, C: {} },
      },
      change(state, places) {
        const first = state.battalions[places.battalion('B')]
        if (first) first.uses.discipline = 1
      },
    })
    return panelsOf(battle)
      .roster(viewOf(battle, 'attacker'))
      .flatMap(({ notes = [] }) => notes.filter((note) => note.startsWith('Prussian')))
  }
  expect(notes({})).toEqual(['Prussian Discipline: 1 left', 'Prussian Discipline: 3 left'])
  const shared = 'Prussian Discipline: 1 left for the whole side'
  expect(notes({ discipline: 'three a side' })).toEqual([shared, shared])
})

test('gas.15 event.spades-king: the gas step is listed if gas is planned or a card can bring it', () => {
  const steps = (arrangement: TestBattleSetup) => {
    const battle = testBattle({ ...arrangement, turn: 1, side: 'attacker' })
    return panelsOf(battle)
      .phases(viewOf(battle, 'attacker'))
      .phases.map(({ id }) => id)
  }
  expect(steps({})).not.toContain('gas')
  expect(steps({ switches: { events: 'with' } })).toContain('gas')
  const gas = { type: 'offensive', delivery: 'shells', turn: 3, heading: 0, x: 600, y: 600 } as const
  expect(steps(planned({ attacker: { gas: [gas] } }))).toContain('gas')
})

test('the score equals the points at the end of the battle', () => {
  const { score } = panelsFace(printedBoard('proving-1918'))
  let ended = false
  for (const { after, events } of playAtRandom('proving-1918', 7, null, 1500))
    for (const event of events)
      if (event.type === 'ended') {
        ended = true
        expect(score(after).sides.map(({ points }) => points)).toEqual(sides.map((side) => event.outcome.points[side]))
      }
  expect(ended).toBe(true)
})

describe('beside the table', () => {
  test('mons.4 FF-134: reserves show the die they need, and that it gets easier', () => {
    const items = (viewer: Side) => {
      for (const { after, question } of playAtRandom('mons-1914', 3, viewer, 40))
        if (question?.kind === 'order')
          return panelsFace(printedBoard('mons-1914'))
            .boxes(after)
            .find(({ title }) => title === 'British reserves')?.items
      throw new Error('no orders were given')
    }
    const expected = '1st Gordon Highlanders, 18 bases: from turn 2, on 6 or more, 1 less each turn, at the east edge'
    expect(items('attacker')).toEqual([expected])
  })

  test('fireplan.1: a fire plan is shown to its owner only', () => {
    const planTexts = (viewer: Side | null) => {
      for (const { after } of playAtRandom('montauban-1916', 3, viewer, 3))
        if (after.step === 'deployment') return JSON.stringify(panelsFace(printedBoard('montauban-1916')).boxes(after))
      throw new Error('no plan was written')
    }
    expect(planTexts('attacker')).toContain('Barrage from turn 1, first 42 cm from your edge')
    for (const viewer of ['defender', null] as const) expect(planTexts(viewer)).not.toContain('Barrage from turn')
  })

  test('event.1: the card pack is shown if random events are on', () => {
    const battle = testBattle({
      switches: { events: 'with' },
      change(state) {
        state.discards.push('KH', '5C', '7D')
        state.secrets.attacker.cards.push('AH')
        state.secrets.defender.cards.push('2H', '3H')
      },
    })
    const [pile] = panelsOf(battle).piles(viewOf(battle, 'attacker'))
    expect(pile).toMatchObject({
      title: 'Event cards; in hand: attacker 1, defender 2',
      left: 46,
      discards: [
        { title: 'Sniper (king of hearts)', count: 1 },
        { title: 'cards without effect', count: 2 },
      ],
    })
    expect(panelsOf(testBattle()).piles(viewOf(testBattle(), 'attacker'))).toEqual([])
  })

  test('provenance marks maps as reconstructed, and the forces of Mons as found', () => {
    const provenanceOf = (id: string) => {
      for (const { after } of playAtRandom(id, 1, null, 0))
        return panelsFace(printedBoard(id)).provenance(after, { at: 'piece', piece: 'base-3' })
      throw new Error('nothing was played')
    }
    expect(provenanceOf('mons-1914').map(({ mark }) => mark)).toEqual(['found', 'found', 'reconstructed'])
    expect(provenanceOf('montauban-1916').map(({ mark }) => mark)).toEqual(['found', 'reconstructed', 'reconstructed'])
    for (const { after } of playAtRandom('mons-1914', 1, null, 0))
      expect(panelsFace(printedBoard('mons-1914')).provenance(after, { at: 'place', place: '@100,100' })).toMatchObject(
        [{ mark: 'reconstructed' }],
      )
  })
})

describe('the tray', () => {
  const force = {
    battalions: { B: { companies: { A: ['A1 infantry platoon 300 600 0'], C: ['C1 infantry platoon 300 700 0'] } } },
  }
  const trayTexts = (setup: TestBattleSetup, seat: string) => {
    const battle = testBattle({ attacker: force, turn: 1, side: 'attacker', ...setup })
    return panelsOf(battle)
      .tray(viewOf(battle, 'attacker'), seat)
      .map(({ name, count, note }) => `${name} ${count}${note === undefined ? '' : `, ${note}`}`)
  }
  const ordering: TestBattleSetup = {
    change(state) {
      state.step = 'battalions'
    },
  }

  test('orders.1 orders.3: units that can still be ordered are counted, for the side whose turn it is', () => {
    expect(trayTexts(ordering, 'attacker')).toEqual(['Units to order 2', 'Heroic deed 1 of 1'])
    const afterOne: TestBattleSetup = {
      change(state, places) {
        ordering.change?.(state, places)
        for (const unit of state.units.slice(0, 1)) unit.ordered = true
      },
    }
    expect(trayTexts(afterOne, 'attacker')).toEqual(['Units to order 1', 'Heroic deed 1 of 1'])
    expect(trayTexts(ordering, 'defender')).toEqual(['Heroic deed 1 of 1'])
  })

  test('orders.11: a unit that carries out its order shows the actions it has left', () => {
    const [item] = trayTexts({ ...ordering, order: { unit: 'A', actions: 2 } }, 'attacker')
    expect(item).toMatch(/^Actions left 2, .*A Company/)
  })

  test('event.1: cards are counted where they are played with', () => {
    expect(trayTexts({ ...ordering, switches: { events: 'with' } }, 'defender')).toEqual([
      'Event cards 0',
      'Heroic deed 1 of 1',
    ])
  })

  test('nothing is left before the first turn, or for a spectator', () => {
    expect(trayTexts({ ...ordering, turn: 0 }, 'attacker')).toEqual([])
    expect(trayTexts(ordering, 'nobody')).toEqual([])
  })
})
